import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../bin/lib/root.mjs';

export interface PawlRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `bin/pawl` as a person would, without a terminal, to its end. */
export function runPawl(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly clone?: string },
): Promise<PawlRun> {
  const inherited = { ...process.env };
  for (const name of [
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_AUTH_TOKEN',
    'ANTHROPIC_BASE_URL',
    'TEMPORAL_ADDRESS',
    'PAWL_MODEL',
  ])
    delete inherited[name];
  const child = spawn(process.execPath, [join(options.clone ?? root, 'bin', 'pawl'), ...args], {
    cwd: options.cwd ?? root,
    env: { ...inherited, PAWL_LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part: Buffer) => err.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}
