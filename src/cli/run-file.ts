import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../adapters/host/durable-file.ts';

/** A process by number and start time. */
export interface RunProcess {
  readonly pid: number;
  readonly started: string;
}

/** PAWL_HOME/run.json: what runs on this home, and what the next start should take up again. */
export interface RunFile {
  readonly version: 1;
  /** The supervisor; absent when it ended in order. */
  readonly supervisor?: RunProcess;
  /** Where the server answers; absent as long as none is meant to. */
  readonly url?: string;
  readonly temporalAddress?: string;
  /** Kept over restarts, so that what was connected finds Temporal again. */
  readonly temporalPort?: number;
  readonly children: Readonly<Record<string, RunProcess>>;
}

/** What runs on this home, or an empty answer if nothing ever did or the file cannot be read; what makes no sense in it is left out. */
export function readRunFile(home: string): RunFile {
  try {
    const value: unknown = JSON.parse(readFileSync(runFile(home), 'utf8'));
    if (isRecord(value) && value.version === 1) return sensible(value);
  } catch {
    // No file, or a torn one: nothing is known.
  }
  return { version: 1, children: {} };
}

/** Replaces the file in one step: a reader sees the old or the new one. */
export function writeRunFile(home: string, content: RunFile): void {
  replaceFile(runFile(home), `${JSON.stringify(content, undefined, 2)}\n`);
}

function sensible({ supervisor, url, temporalAddress, temporalPort, children }: Record<string, unknown>): RunFile {
  const known = Object.entries(isRecord(children) ? children : {}).filter(([, child]) => isProcess(child));
  return {
    version: 1,
    ...(isProcess(supervisor) ? { supervisor } : {}),
    ...(typeof url === 'string' && URL.canParse(url) ? { url } : {}),
    ...(typeof temporalAddress === 'string' ? { temporalAddress } : {}),
    ...(isWhole(temporalPort, 65_535) ? { temporalPort } : {}),
    children: Object.fromEntries(known) as RunFile['children'],
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProcess(value: unknown): value is RunProcess {
  return isRecord(value) && isWhole(value.pid, 2 ** 31 - 1) && typeof value.started === 'string';
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;
}

function runFile(home: string): string {
  return join(home, 'run.json');
}
