import { Kysely } from 'kysely';
import { SQLITE_TYPES } from '../migrations/column-types.ts';
import type { SqlEngine } from '../sql-engine.ts';
import type { Tables } from '../tables.ts';
import { makePrivateFile, openDatabase } from './open-database.ts';
import { pollCommits } from './poll-commits.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/**
 * A file of SQLite, made if it is not there. `maxPages` caps its size in pages of 4 KB, as a full disk would.
 * StoreUnavailable, and nothing changed, if the file is not a store.
 */
export async function openSqliteEngine(file: string, options: { readonly maxPages?: number } = {}): Promise<SqlEngine> {
  makePrivateFile(file);
  const writing = await openDatabase(file, true);
  // Reads have a connection of their own, so that they wait for no transaction of this process; and so have writes
  // that may be lost with the machine, since SQLite syncs by connection.
  const reading = await openDatabase(file, true);
  reading.exec('PRAGMA busy_timeout = 10000');
  const relaxing = await openDatabase(file, false);
  if (options.maxPages !== undefined) {
    for (const database of [writing, relaxing]) database.exec(`PRAGMA max_page_count = ${options.maxPages}`);
  }
  const version = reading.prepare('PRAGMA data_version');
  const watchers = pollCommits(() => Number(version.get()?.data_version));
  const [writer, relaxed] = [writing, relaxing].map(
    (database) => new Kysely<Tables>({ dialect: sqliteDialect(database, file) }),
  ) as [Kysely<Tables>, Kysely<Tables>];
  return {
    where: file,
    types: SQLITE_TYPES,
    reader: new Kysely<Tables>({ dialect: sqliteDialect(reading, file) }),
    writer,
    locksRows: false,
    transact: (work, { synced }) => (synced ? writer : relaxed).transaction().execute(work),
    committed() {},
    commits: (key, signal) => watchers.watch(key, signal),
    async close() {
      watchers.close();
      for (const database of [writing, reading, relaxing]) if (database.isOpen) database.close();
    },
  };
}
