import type { Kysely } from 'kysely';
import type {
  CallRow,
  DecisionRow,
  GateRow,
  InputRow,
  MessageRow,
  Principal,
  RunRow,
  SessionKey,
  SessionRow,
  StoreReader,
} from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import type { NumberedEvent } from '../session/event.ts';
import type { Role } from '../session/policy.ts';
import { readInstallation } from './installation.ts';
import { getObject } from './objects.ts';
import { ofSession } from './of-session.ts';
import { readCensus } from './read-census.ts';
import { readSecrets } from './session-secrets.ts';
import { readInbox } from './sql-inbox.ts';
import { readWorkspaces } from './sql-workspace.ts';
import type { Tables } from './tables.ts';

/** Rows are parsed as what their writer stringified: only the store writes its tables. */
const parse = <T>(row: { readonly body: string }): T => JSON.parse(row.body) as T;

type SessionTable = 'inputs' | 'messages' | 'calls' | 'changes' | 'gates' | 'decisions' | 'runs';

/** Everything of one session in a table, in order of arrival. */
async function listOf<T>(db: Kysely<Tables>, table: SessionTable, key: SessionKey): Promise<readonly T[]> {
  const rows = await db.selectFrom(table).select('body').where(ofSession(key)).orderBy('ordinal').execute();
  return rows.map((row) => parse<T>(row));
}

function readSessions(
  db: Kysely<Tables>,
): Pick<StoreReader, 'session' | 'sessions' | 'openSessions' | 'workingSessions'> {
  return {
    async session(key) {
      const row = await db.selectFrom('sessions').select('body').where(ofSession(key)).executeTakeFirst();
      return row && parse<SessionRow>(row);
    },
    async sessions(workspace, { cursor, limit }) {
      let query = db.selectFrom('sessions').select('body').where('workspace', '=', workspace);
      if (cursor !== undefined) {
        query = query.where((is) =>
          is(
            is.refTuple('created_at', 'session'),
            '<',
            is
              .selectFrom('sessions as last')
              .select(['last.created_at', 'last.session'])
              .where('last.workspace', '=', workspace)
              .where('last.session', '=', cursor)
              .$asTuple('created_at', 'session'),
          ),
        );
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('session', 'desc').limit(limit).execute();
      return rows.map((row) => parse<SessionRow>(row));
    },
    openSessions: () =>
      db
        .selectFrom('sessions')
        .select(['workspace', 'session'])
        .where('status', '!=', 'ended')
        .orderBy('workspace')
        .orderBy('created_at')
        .orderBy('session')
        .execute(),
    workingSessions: () =>
      db.selectFrom('sessions').select(['workspace', 'session']).where('status', '=', 'working').execute(),
  };
}

function readInputs(db: Kysely<Tables>): Pick<StoreReader, 'input' | 'inputs' | 'unsettledInputs'> {
  return {
    inputs: (key) => listOf<InputRow>(db, 'inputs', key),
    async input(key, id) {
      const row = await db
        .selectFrom('inputs')
        .select('body')
        .where(ofSession(key))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && parse<InputRow>(row);
    },
    async unsettledInputs({ key, before, limit }) {
      let query = db.selectFrom('inputs').select('body').where('settled', '=', 0);
      if (key !== undefined) query = query.where(ofSession(key));
      if (before !== undefined) query = query.where('received_at', '<', before);
      const rows = await query
        .orderBy('received_at')
        .orderBy('workspace')
        .orderBy('session')
        .orderBy('ordinal')
        .limit(limit)
        .execute();
      return rows.map((row) => parse<InputRow>(row));
    },
  };
}

function readCalls(db: Kysely<Tables>): Pick<StoreReader, 'call' | 'calls'> {
  return {
    async call(key, callKey) {
      const row = await db
        .selectFrom('calls')
        .select('body')
        .where(ofSession(key))
        .where('key', '=', callKey)
        .executeTakeFirst();
      return row && parse<CallRow>(row);
    },
    calls: (key) => listOf<CallRow>(db, 'calls', key),
  };
}

function readGates(db: Kysely<Tables>): Pick<StoreReader, 'gates' | 'gate'> {
  return {
    async gates({ workspace, session, status }) {
      let query = db.selectFrom('gates').select(['session', 'body']).where('workspace', '=', workspace);
      if (session !== undefined) query = query.where('session', '=', session);
      if (status !== undefined) query = query.where('status', '=', status);
      const rows = await query.orderBy('opened_at').orderBy('session').orderBy('ordinal').execute();
      return rows.map((row) => ({ ...parse<GateRow>(row), workspace, session: row.session }));
    },
    async gate(key, gate) {
      const row = await db
        .selectFrom('gates')
        .select('body')
        .where(ofSession(key))
        .where('id', '=', gate)
        .executeTakeFirst();
      return row && parse<GateRow>(row);
    },
  };
}

function readRuns(db: Kysely<Tables>): Pick<StoreReader, 'runs' | 'finishedRuns'> {
  return {
    runs: (key) => listOf<RunRow>(db, 'runs', key),
    async finishedRuns({ startedBefore, limit }) {
      const rows = await db
        .selectFrom('runs')
        .innerJoin('sessions', (join) =>
          join.onRef('sessions.workspace', '=', 'runs.workspace').onRef('sessions.session', '=', 'runs.session'),
        )
        .select(['runs.workspace', 'runs.session', 'runs.run_id'])
        .where('runs.archived', '=', 0)
        .where('runs.started_at', '<', startedBefore)
        .where((is) =>
          is.or([
            is('sessions.status', '=', 'ended'),
            is.exists(
              is
                .selectFrom('runs as later')
                .select('later.run_id')
                .whereRef('later.workspace', '=', 'runs.workspace')
                .whereRef('later.session', '=', 'runs.session')
                .whereRef('later.ordinal', '>', 'runs.ordinal'),
            ),
          ]),
        )
        .orderBy('runs.started_at')
        .orderBy('runs.workspace')
        .orderBy('runs.session')
        .orderBy('runs.ordinal')
        .limit(limit)
        .execute();
      return rows.map(({ workspace, session, run_id: runId }) => ({ workspace, session, runId }));
    },
  };
}

function readStream(db: Kysely<Tables>): Pick<StoreReader, 'events' | 'deltas'> {
  return {
    async events(key, { after, limit }) {
      const rows = await db
        .selectFrom('events')
        .select(['seq', 'body'])
        .where(ofSession(key))
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map(({ seq, body }) => ({ v: 1, seq, ...JSON.parse(body) }) as NumberedEvent);
    },
    async deltas(key) {
      const rows = await db
        .selectFrom('deltas')
        .select(['message', 'start', 'body'])
        .where(ofSession(key))
        .orderBy('message')
        .orderBy('start')
        .execute();
      return rows.map(({ message, start, body }) => ({ message, offset: start, text: JSON.parse(body) as string }));
    },
  };
}

function readPrincipals(db: Kysely<Tables>): Pick<StoreReader, 'principal' | 'principalByToken'> {
  const parsed = (row: { workspace: string; id: string; roles: string } | undefined): Principal | undefined =>
    row && { id: row.id, workspace: row.workspace, roles: JSON.parse(row.roles) as Role[] };
  return {
    async principal(workspace, id) {
      const row = await db
        .selectFrom('principals')
        .select(['workspace', 'id', 'roles'])
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .where('removed_at', '=', 0)
        .executeTakeFirst();
      return parsed(row);
    },
    async principalByToken(tokenHash) {
      const row = await db
        .selectFrom('tokens')
        .innerJoin('principals', (join) =>
          join.onRef('principals.workspace', '=', 'tokens.workspace').onRef('principals.id', '=', 'tokens.principal'),
        )
        .select(['principals.workspace', 'principals.id', 'principals.roles'])
        .where('tokens.hash', '=', tokenHash)
        .where('tokens.revoked_at', '=', 0)
        .where('principals.removed_at', '=', 0)
        .executeTakeFirst();
      return parsed(row);
    },
  };
}

/** The store's reads over a database, or over a transaction of it. */
export function createSqlReader(db: Kysely<Tables>): StoreReader {
  return {
    ...readCensus(db),
    ...readSessions(db),
    ...readInputs(db),
    ...readCalls(db),
    ...readGates(db),
    ...readStream(db),
    ...readPrincipals(db),
    ...readRuns(db),
    ...readSecrets(db),
    ...readWorkspaces(db),
    ...readInbox(db),
    messages: (key) => listOf<MessageRow>(db, 'messages', key),
    async message(key, message) {
      const row = await db
        .selectFrom('messages')
        .select('body')
        .where(ofSession(key))
        .where('key', '=', message)
        .executeTakeFirst();
      return row && parse<MessageRow>(row);
    },
    async changes(key, ids) {
      if (ids === undefined) return listOf<Change>(db, 'changes', key);
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('changes')
        .select('body')
        .where(ofSession(key))
        .where('id', 'in', ids)
        .orderBy('ordinal')
        .execute();
      return rows.map((row) => parse<Change>(row));
    },
    decisions: (key) => listOf<DecisionRow>(db, 'decisions', key),
    object: (hash) => getObject(db, hash),
    signingKey: () => readInstallation(db, 'signing-key'),
    async document(key, hash) {
      const row = await db
        .selectFrom('documents')
        .select('object')
        .where(ofSession(key))
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && (await getObject(db, row.object));
    },
  };
}
