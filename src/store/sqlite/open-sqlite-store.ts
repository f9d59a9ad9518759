import { Kysely } from 'kysely';
import type { Store } from '../../ports/store.ts';
import { migrate } from '../migrations/migrate.ts';
import { createSqlStore } from '../sql-store.ts';
import type { Tables } from '../tables.ts';
import { makePrivateFile, openDatabase } from './open-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/**
 * The store in a file of SQLite, which several processes may share. `maxPages` caps its size in pages of 4 KB, as a
 * full disk would. StoreUnavailable, and nothing changed, if the file is not a store of this release or an older one.
 */
export async function openSqliteStore(file: string, options: { readonly maxPages?: number } = {}): Promise<Store> {
  makePrivateFile(file);
  const writing = await openDatabase(file, true);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing, file) });
  try {
    await migrate(writer, file);
  } catch (error) {
    writing.close();
    throw error;
  }
  // Reads have a connection of their own, so that they wait for no transaction of this process; and so have writes
  // that may be lost with the machine, since SQLite syncs by connection.
  const reading = await openDatabase(file, true);
  reading.exec('PRAGMA busy_timeout = 10000');
  const relaxing = await openDatabase(file, false);
  if (options.maxPages !== undefined) {
    for (const database of [writing, relaxing]) database.exec(`PRAGMA max_page_count = ${options.maxPages}`);
  }
  const version = reading.prepare('PRAGMA data_version');
  const databases = [writing, reading, relaxing];
  return createSqlStore({
    reader: new Kysely<Tables>({ dialect: sqliteDialect(reading, file) }),
    synced: writer,
    relaxed: new Kysely<Tables>({ dialect: sqliteDialect(relaxing, file) }),
    version: async () => Number(version.get()?.data_version),
    close: async () => {
      for (const database of databases) if (database.isOpen) database.close();
    },
  });
}
