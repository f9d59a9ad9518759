import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionKey } from '../ports/store.ts';

/** The condition that a row, of any table with a workspace and a session, belongs to this one. */
export function ofSession({ workspace, session }: SessionKey): RawBuilder<SqlBool> {
  return sql<SqlBool>`workspace = ${workspace} and session = ${session}`;
}
