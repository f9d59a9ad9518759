import type { Kysely } from 'kysely';
import type { SessionKey, SessionWriter, StoreReader } from '../ports/store.ts';
import { ofSession } from './of-session.ts';
import type { Tables } from './tables.ts';

export function readSecrets(db: Kysely<Tables>): Pick<StoreReader, 'secrets'> {
  return {
    secrets: (key) =>
      db.selectFrom('secrets').select(['placeholder', 'sealed']).where(ofSession(key)).orderBy('placeholder').execute(),
  };
}

export function writeSecrets(
  db: Kysely<Tables>,
  { workspace, session }: SessionKey,
): Pick<SessionWriter, 'addSecrets'> {
  return {
    async addSecrets(rows) {
      if (rows.length === 0) return;
      await db
        .insertInto('secrets')
        .values(rows.map(({ placeholder, sealed }) => ({ workspace, session, placeholder, sealed })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
