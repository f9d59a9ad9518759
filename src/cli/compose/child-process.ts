import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { identify } from '../../../temporal/process-identity.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { logFile, openLog } from './child-log.ts';
import type { LiveChild } from './kept-child.ts';

export interface ChildCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Starts one of Pawl's own children, its output in its log. It has a process group of its own, so that an interrupt at
 * the terminal reaches it only through the supervisor, and a channel whose closing tells it that the supervisor died.
 */
export async function startChildProcess(
  name: string,
  { command, args }: ChildCommand,
  options: { readonly home: string; readonly env: NodeJS.ProcessEnv },
): Promise<LiveChild> {
  const log = openLog(logFile(options.home, name));
  const child = spawn(command, args, { detached: true, env: options.env, stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  const ended = new Promise<boolean>((resolve) => child.once('exit', (_code, signal) => resolve(signal !== null)));
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  failed.catch(() => {});
  const identity = child.pid === undefined ? await failed : identify(child.pid);
  if (identity === undefined) {
    await ended;
    throw new PawlError('NotSetUp', `The ${name} ended at once.`);
  }
  return { identity, ended };
}
