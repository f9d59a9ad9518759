import type { Transaction } from 'kysely';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionKey, SessionWriter, Store } from '../ports/store.ts';
import { registerInstallation } from './installation.ts';
import { putObject } from './objects.ts';
import { ofSession } from './of-session.ts';
import { SessionNumbers } from './session-numbers.ts';
import type { SqlEngine } from './sql-engine.ts';
import { createNotices } from './sql-notices.ts';
import { createSqlReader } from './sql-reader.ts';
import { holdWorkspace, writeWorkspace } from './sql-workspace.ts';
import { createSqlWriter } from './sql-writer.ts';
import type { Tables } from './tables.ts';

/** The store over any SQL database whose tables are of this release. */
export function createSqlStore(engine: SqlEngine): Store {
  const { reader, writer, commits, close } = engine;

  async function lockSession(db: Transaction<Tables>, key: SessionKey): Promise<SessionNumbers> {
    const query = db.selectFrom('sessions').select(['last_seq', 'last_ordinal']).where(ofSession(key));
    const row = await (engine.locksRows ? query.forUpdate() : query).executeTakeFirst();
    if (row !== undefined) return new SessionNumbers(row);
    throw new PawlError('NotFound', `There is no session ${key.session}.`, { session: key.session });
  }

  async function writeWith<T>(
    db: Transaction<Tables>,
    key: SessionKey,
    numbers: SessionNumbers,
    work: (writer: SessionWriter) => Promise<T>,
  ): Promise<T> {
    const result = await work(createSqlWriter({ db, key, numbers, locksRows: engine.locksRows }));
    const { changed } = numbers;
    if (changed !== undefined) await db.updateTable('sessions').set(changed).where(ofSession(key)).execute();
    return result;
  }

  return {
    ...createSqlReader(reader),
    ...createNotices(reader, writer),
    commits,
    close,
    async createSession(row, work) {
      const { workspace, session } = row;
      const made = await engine.transact(
        async (db) => {
          const { numInsertedOrUpdatedRows } = await db
            .insertInto('sessions')
            .values({ workspace, session, created_at: row.createdAt, status: row.status, body: JSON.stringify(row) })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows !== 1n) return false;
          await writeWith(db, row, new SessionNumbers(), work);
          return true;
        },
        { synced: true },
      );
      if (made) engine.committed(row);
      return made;
    },
    async write(key, work, options = { synced: true }) {
      const result = await engine.transact(async (db) => {
        return await writeWith(db, key, await lockSession(db, key), work);
      }, options);
      engine.committed(key);
      return result;
    },
    putObject: (text) => putObject(writer, text),
    registerSigningKey: (publicKey) => registerInstallation(writer, 'signing-key', publicKey),
    writeWorkspace: (workspace, work) =>
      engine.transact(
        async (db) => {
          await holdWorkspace(db, workspace);
          return await work(writeWorkspace(db, workspace));
        },
        { synced: true },
      ),
  };
}
