import type { Kysely } from 'kysely';
import { PawlError } from '../errors/pawl-error.ts';
import type { Store } from '../ports/store.ts';
import { putObject } from './objects.ts';
import { createSqlReader } from './sql-reader.ts';
import { createSqlWriter } from './sql-writer.ts';
import type { Tables } from './tables.ts';

/** What a store needs of a database: ways to read, to write for good, and to write what may be lost. */
export interface SqlEngine {
  readonly reader: Kysely<Tables>;
  /** Its transactions lock what they write before they read it, and are on the disk once committed. */
  readonly synced: Kysely<Tables>;
  readonly relaxed: Kysely<Tables>;
  version(): Promise<number>;
  close(): Promise<void>;
}

/** The store over any SQL database. */
export function createSqlStore({ reader, synced, relaxed, version, close }: SqlEngine): Store {
  return {
    ...createSqlReader(reader),
    version,
    close,
    createSession: (row, work) =>
      synced.transaction().execute(async (db) => {
        const { workspace, session } = row;
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('sessions')
          .values({ workspace, session, created_at: row.createdAt, status: row.status, body: JSON.stringify(row) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await work(createSqlWriter(db, row));
        return true;
      }),
    write: (key, work, options = { synced: true }) =>
      (options.synced ? synced : relaxed).transaction().execute(async (db) => {
        const writer = createSqlWriter(db, key);
        if ((await writer.session(key)) === undefined) {
          throw new PawlError('NotFound', `There is no session ${key.session}.`, { session: key.session });
        }
        return await work(writer);
      }),
    putObject: (text) => putObject(synced, text),
    addPrincipal: (principal, tokenHash) =>
      synced.transaction().execute(async (db) => {
        const { workspace, id } = principal;
        const roles = JSON.stringify(principal.roles);
        await db
          .insertInto('principals')
          .values({ workspace, id, roles })
          .onConflict((conflict) => conflict.columns(['workspace', 'id']).doUpdateSet({ roles }))
          .execute();
        await db
          .insertInto('tokens')
          .values({ hash: tokenHash, workspace, principal: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}
