import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { PawlError } from '../../errors/pawl-error.ts';
import { asStoreFault, isBusy } from './sqlite-fault.ts';

/** "Pawl" in ASCII: SQLite keeps it in the file's header. */
const APPLICATION_ID = 0x5061776c;
const PATIENCE_MS = 10_000;

/** Made for its owner only, since it holds people's words. */
export function makePrivateFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PawlError(
      'StoreUnavailable',
      `The store ${file} can't be opened (${reason}). Choose a home that is a writable folder.`,
      { file },
    );
  }
}

/** Marks an empty database as Pawl's, and refuses one of another program. */
function claim(database: DatabaseSync, file: string): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const id = database.prepare('PRAGMA application_id').get()?.application_id;
    const tables = database.prepare('SELECT count(*) AS count FROM sqlite_master').get()?.count;
    if (id !== APPLICATION_ID && tables !== 0) {
      throw new PawlError(
        'StoreUnavailable',
        `The store ${file} is a database of another program. Move it away, or choose another home.`,
        { file },
      );
    }
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function prepare(file: string, synced: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 50 });
  try {
    claim(database, file);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = ${synced ? 'FULL' : 'NORMAL'}`);
    database.exec('PRAGMA foreign_keys = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * A connection to the store's file. `synced`: a commit is on the disk before it returns. Several processes may open
 * it at once; SQLite answers "busy" while one turns WAL on, so that is tried again for a while.
 */
export async function openDatabase(file: string, synced: boolean): Promise<DatabaseSync> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return prepare(file, synced);
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw asStoreFault(error, file);
    }
    await wait(10);
  }
}
