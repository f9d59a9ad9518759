import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PawlError } from '../../errors/pawl-error.ts';
import { readRunFile } from '../run-file.ts';

export interface HomeLock {
  release(): void;
}

/**
 * Takes the home for this process. ProcessRunning, naming the process and its address, if another holds it; NotSetUp
 * if it can't be made or written.
 *
 * The lock is SQLite's on a file, which the operating system lets go of when its holder dies: there is no stale lock to
 * recognise, and no moment in which two could reclaim one.
 */
export function lockHome(home: string): HomeLock {
  const database = openLock(home);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/not a database/i.test(String(error))) throw torn(home);
    if (!/locked|busy/i.test(String(error))) throw unusable(home, error);
    throw running(home);
  }
  return { release: () => database.close() };
}

function openLock(home: string): DatabaseSync {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(home, 'lock'), { timeout: 0 });
  } catch (error) {
    throw unusable(home, error);
  }
}

function unusable(home: string, error: unknown): PawlError {
  const reason = error instanceof Error ? error.message : String(error);
  return new PawlError(
    'NotSetUp',
    `The home ${home} can't be used (${reason}). Choose a folder that can be made and written, with PAWL_HOME or --home DIR.`,
    { home },
  );
}

function torn(home: string): PawlError {
  const file = join(home, 'lock');
  return new PawlError('NotSetUp', `${file} is no lock any more: delete it, which loses nothing, and start again.`, {
    home,
  });
}

function running(home: string): PawlError {
  const { supervisor, url } = readRunFile(home);
  const who = supervisor === undefined ? 'another process, just starting' : `process ${supervisor.pid}`;
  const where = url === undefined ? '' : ` and answers at ${url}`;
  const message =
    `Pawl already runs on ${home}: ${who}${where}. Use that one, end it (Ctrl-C, or kill it), ` +
    'or give this one a home of its own with --home DIR.';
  return new PawlError('ProcessRunning', message, { home, pid: supervisor?.pid, url });
}
