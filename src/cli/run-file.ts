import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** What runs on this home, or an empty answer if nothing ever did or the file cannot be read. */
export function readRunFile(home: string): RunFile {
  try {
    const value: unknown = JSON.parse(readFileSync(runFile(home), 'utf8'));
    if (isRunFile(value)) return value;
  } catch {
    // No file, or a torn one: nothing is known.
  }
  return { version: 1, children: {} };
}

/** Replaces the file in one step: a reader sees the old or the new one. */
export function writeRunFile(home: string, content: RunFile): void {
  const draft = `${runFile(home)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, runFile(home));
}

function isRunFile(value: unknown): value is RunFile {
  if (typeof value !== 'object' || value === null) return false;
  const { version, children } = value as Partial<RunFile>;
  return version === 1 && typeof children === 'object' && children !== null;
}

function runFile(home: string): string {
  return join(home, 'run.json');
}
