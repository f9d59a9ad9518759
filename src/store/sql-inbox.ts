import { type Kysely, sql } from 'kysely';
import type { InboxReader } from '../ports/inbox.ts';
import type { GateRow, SessionRow } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import type { Tables } from './tables.ts';

/** So many changes are named in one statement: two values each, of which SQLite takes 32,766. */
const AT_ONCE = 10_000;

interface Named {
  readonly session: string;
  readonly change: string;
}

const nameOf = (session: string, change: string) => `${session}/${change}`;

/** These changes of a workspace, by session and id. */
async function readChanges(
  db: Kysely<Tables>,
  workspace: string,
  wanted: readonly Named[],
): Promise<ReadonlyMap<string, Change>> {
  const found = new Map<string, Change>();
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const some = wanted.slice(first, first + AT_ONCE);
    const values = sql.join(some.map(({ session, change }) => sql`(${session}, ${change})`));
    const rows = await db
      .selectFrom('changes')
      .select(['session', 'body'])
      .where('workspace', '=', workspace)
      .where(sql<boolean>`(${sql.ref('session')}, ${sql.ref('id')}) in (values ${values})`)
      .execute();
    for (const { session, body } of rows) {
      const change = JSON.parse(body) as Change;
      found.set(nameOf(session, change.id), change);
    }
  }
  return found;
}

export function readInbox(db: Kysely<Tables>): InboxReader {
  return {
    async inbox(workspace, status) {
      // A sealed body is opened by the name of its column, so that gates and sessions are asked for one after the other.
      const waiting = db.selectFrom('gates').where('workspace', '=', workspace).where('status', '=', status);
      const rows = await waiting
        .select(['session', 'body'])
        .orderBy('opened_at')
        .orderBy('session')
        .orderBy('ordinal')
        .execute();
      const owners = await db
        .selectFrom('sessions')
        .select(['session', 'body'])
        .where('workspace', '=', workspace)
        .where('session', 'in', waiting.select('session'))
        .execute();
      const sessions = new Map(owners.map(({ session, body }) => [session, JSON.parse(body) as SessionRow]));
      const gates = rows.flatMap(({ session, body }) => {
        const owner = sessions.get(session);
        return owner ? [{ gate: { ...(JSON.parse(body) as GateRow), workspace, session }, session: owner }] : [];
      });
      const wanted = gates.flatMap(({ gate }) => gate.changes.map((change) => ({ session: gate.session, change })));
      const changes = await readChanges(db, workspace, wanted);
      return gates.map(({ gate, session }) => ({
        gate,
        session,
        changes: gate.changes.flatMap((id) => changes.get(nameOf(gate.session, id)) ?? []),
      }));
    },
  };
}
