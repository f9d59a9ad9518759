import { spawn } from 'node:child_process';
import { ROOT } from './house/tree.ts';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What it printed, both streams. */
  readonly output: string;
}

/** Runs a step that is a program, from the root of the clone. A path that ends in .mjs or .js runs under this Node. */
export function runProgram(name: string, command: string, args: readonly string[]): Promise<StepResult> {
  const isScript = /\.m?js$/.test(command);
  return timed(name, () => {
    return new Promise((resolve, reject) => {
      const child = spawn(isScript ? process.execPath : command, isScript ? [command, ...args] : args, {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      }
      child.once('error', reject);
      child.once('close', (code) => resolve({ ok: code === 0, output }));
    });
  });
}

/** Runs a step that is a function: it holds if it finds no problems. */
export function runFinder(name: string, find: () => readonly string[]): Promise<StepResult> {
  return timed(name, async () => {
    const problems = find();
    return { ok: problems.length === 0, output: problems.join('\n') };
  });
}

async function timed(name: string, work: () => Promise<{ ok: boolean; output: string }>): Promise<StepResult> {
  const since = performance.now();
  const { ok, output } = await work().catch((error: unknown) => ({ ok: false, output: String(error) }));
  return { name, ok, output, seconds: (performance.now() - since) / 1000 };
}
