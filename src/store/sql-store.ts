import type { Transaction } from 'kysely';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionKey, Store } from '../ports/store.ts';
import { registerInstallation } from './installation.ts';
import { putObject } from './objects.ts';
import { ofSession } from './of-session.ts';
import type { SqlEngine } from './sql-engine.ts';
import { createSqlReader } from './sql-reader.ts';
import { createSqlWriter } from './sql-writer.ts';
import type { Tables } from './tables.ts';

/** The store over any SQL database whose tables are of this release. */
export function createSqlStore(engine: SqlEngine): Store {
  const { reader, writer, commits, close } = engine;

  async function lockSession(db: Transaction<Tables>, key: SessionKey): Promise<void> {
    const query = db.selectFrom('sessions').select('session').where(ofSession(key));
    if ((await (engine.locksRows ? query.forUpdate() : query).executeTakeFirst()) !== undefined) return;
    throw new PawlError('NotFound', `There is no session ${key.session}.`, { session: key.session });
  }

  return {
    ...createSqlReader(reader),
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
          await work(createSqlWriter(db, row));
          return true;
        },
        { synced: true },
      );
      if (made) engine.committed(row);
      return made;
    },
    async write(key, work, options = { synced: true }) {
      const result = await engine.transact(async (db) => {
        await lockSession(db, key);
        return await work(createSqlWriter(db, key));
      }, options);
      engine.committed(key);
      return result;
    },
    putObject: (text) => putObject(writer, text),
    registerSigningKey: (publicKey) => registerInstallation(writer, 'signing-key', publicKey),
    addPrincipal: (principal, tokenHash) =>
      engine.transact(
        async (db) => {
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
        },
        { synced: true },
      ),
  };
}
