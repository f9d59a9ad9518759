import type { Transaction } from 'kysely';
import { PawlError } from '../errors/pawl-error.ts';
import type { CallRow, InputRow, SessionKey, SessionRow, SessionWriter } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import { putObject } from './objects.ts';
import { ofSession } from './of-session.ts';
import type { SessionNumbers } from './session-numbers.ts';
import { writeSecrets } from './session-secrets.ts';
import { addNotice } from './sql-notices.ts';
import { createSqlReader } from './sql-reader.ts';
import { shareWorkspace } from './sql-workspace.ts';
import type { Tables } from './tables.ts';

const where = ({ workspace, session }: SessionKey) => ({ workspace, session });

interface Scope {
  readonly db: Transaction<Tables>;
  readonly key: SessionKey;
  readonly numbers: SessionNumbers;
  /** As the engine has it. */
  readonly locksRows: boolean;
}

function writeEvents({ db, key, numbers }: Scope): Pick<SessionWriter, 'appendEvents'> {
  return {
    async appendEvents(events) {
      for (const event of events) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('events')
          .values({ ...where(key), seq: numbers.nextSeq, key: event.key, body: JSON.stringify(event) })
          .onConflict((conflict) => conflict.columns(['workspace', 'session', 'key']).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 1n) numbers.useSeq();
      }
    },
  };
}

function writeSession({ db, key }: Scope): Pick<SessionWriter, 'updateSession'> {
  return {
    async updateSession(patch) {
      const row = (await createSqlReader(db).session(key)) as SessionRow;
      await db
        .updateTable('sessions')
        .set({ status: patch.status ?? row.status, body: JSON.stringify({ ...row, ...patch }) })
        .where(ofSession(key))
        .execute();
    },
  };
}

function writeInputs({ db, key, numbers }: Scope): Pick<SessionWriter, 'addInput' | 'settleInput'> {
  const { input } = createSqlReader(db);
  return {
    async addInput(row) {
      const id = row.input.id;
      if ((await input(key, id)) !== undefined) return false;
      const body: InputRow = { ...where(key), ...row };
      await db
        .insertInto('inputs')
        .values({
          ...where(key),
          id,
          ordinal: numbers.nextOrdinal(),
          received_at: row.receivedAt,
          settled: row.outcome === undefined ? 0 : 1,
          body: JSON.stringify(body),
        })
        .execute();
      return true;
    },
    async settleInput(id, outcome) {
      const row = await input(key, id);
      if (row === undefined) throw new PawlError('NotFound', `Session ${key.session} has no input ${id} to settle.`);
      if (row.outcome !== undefined) return;
      await db
        .updateTable('inputs')
        .set({ settled: 1, body: JSON.stringify({ ...row, outcome }) })
        .where(ofSession(key))
        .where('id', '=', id)
        .execute();
    },
  };
}

function writeCalls({
  db,
  key,
  numbers,
}: Scope): Pick<SessionWriter, 'beginCall' | 'finishCall' | 'cancelCall' | 'holdsCall'> {
  const { call } = createSqlReader(db);
  async function put(row: CallRow): Promise<void> {
    const values = { status: row.status, attempt: row.attempt, body: JSON.stringify(row) };
    await db
      .insertInto('calls')
      .values({ ...where(key), key: row.key, ordinal: numbers.nextOrdinal(), ...values })
      .onConflict((conflict) => conflict.columns(['workspace', 'session', 'key']).doUpdateSet(values))
      .execute();
  }
  async function holds(callKey: string, attempt: string): Promise<CallRow | undefined> {
    const row = await call(key, callKey);
    return row?.status === 'started' && row.attempt === attempt ? row : undefined;
  }
  return {
    async beginCall(begin) {
      const row = await call(key, begin.key);
      if (row !== undefined && row.status !== 'started') return row;
      await put({ ...begin, status: 'started' });
      return undefined;
    },
    async finishCall(callKey, attempt, finishedAt, result) {
      const row = await holds(callKey, attempt);
      if (row === undefined) return false;
      await put({ ...row, status: 'done', finishedAt, result });
      return true;
    },
    async cancelCall(callKey, finishedAt) {
      const row = await call(key, callKey);
      if (row?.status === 'started') await put({ ...row, status: 'cancelled', finishedAt });
    },
    holdsCall: async (callKey, attempt) => (await holds(callKey, attempt)) !== undefined,
  };
}

function writeChanges({ db, key, numbers }: Scope): Pick<SessionWriter, 'putChange' | 'setChangeStatus'> {
  async function put(change: Change): Promise<void> {
    const values = { status: change.status, body: JSON.stringify(change) };
    await db
      .insertInto('changes')
      .values({ ...where(key), id: change.id, ordinal: numbers.nextOrdinal(), ...values })
      .onConflict((conflict) => conflict.columns(['workspace', 'session', 'id']).doUpdateSet(values))
      .execute();
  }
  return {
    putChange: put,
    async setChangeStatus(ids, status) {
      if (ids.length === 0) return;
      const rows = await db.selectFrom('changes').select('body').where(ofSession(key)).where('id', 'in', ids).execute();
      for (const row of rows) await put({ ...(JSON.parse(row.body) as Change), status });
    },
  };
}

function writeGates({ db, key, numbers }: Scope): Pick<SessionWriter, 'putGate' | 'addDecision'> {
  return {
    async putGate(gate) {
      const values = { status: gate.status, opened_at: gate.openedAt, body: JSON.stringify(gate) };
      await db
        .insertInto('gates')
        .values({ ...where(key), id: gate.id, ordinal: numbers.nextOrdinal(), ...values })
        .onConflict((conflict) => conflict.columns(['workspace', 'session', 'id']).doUpdateSet(values))
        .execute();
    },
    async addDecision(row) {
      const values = { id: row.id, gate: row.gate, body: JSON.stringify(row) };
      await db
        .insertInto('decisions')
        .values({ ...where(key), ordinal: numbers.nextOrdinal(), ...values })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

function writeDeltas({ db, key }: Scope): Pick<SessionWriter, 'addDelta' | 'clearDeltas'> {
  return {
    async addDelta({ message, offset, text }) {
      // As JSON, since a part of a text may end within a character, which no database takes.
      const body = JSON.stringify(text);
      await db
        .insertInto('deltas')
        .values({ ...where(key), message, start: offset, body })
        .onConflict((conflict) => conflict.columns(['workspace', 'session', 'message', 'start']).doUpdateSet({ body }))
        .execute();
    },
    async clearDeltas(message) {
      await db.deleteFrom('deltas').where(ofSession(key)).where('message', '=', message).execute();
    },
  };
}

function writeRuns({ db, key, numbers }: Scope): Pick<SessionWriter, 'beginRun' | 'archiveRun'> {
  return {
    async beginRun(row) {
      await db
        .insertInto('runs')
        .values({
          ...where(key),
          run_id: row.runId,
          ordinal: numbers.nextOrdinal(),
          started_at: row.startedAt ?? 0,
          archived: row.archivedAt === undefined ? 0 : 1,
          body: JSON.stringify(row),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async archiveRun(runId, archived) {
      const runs = await createSqlReader(db).runs(key);
      const row = runs.find((run) => run.runId === runId);
      if (row === undefined) throw new PawlError('NotFound', `Session ${key.session} has no run ${runId} to archive.`);
      if (row.archivedAt !== undefined) return;
      await db
        .updateTable('runs')
        .set({ archived: 1, body: JSON.stringify({ ...row, ...archived }) })
        .where(ofSession(key))
        .where('run_id', '=', runId)
        .execute();
    },
  };
}

/** The writes of one transaction on a session whose row is locked. */
export function createSqlWriter(scope: Scope): SessionWriter {
  const { db, key, numbers, locksRows } = scope;
  return {
    ...createSqlReader(db),
    async shareWorkspace() {
      if (locksRows) await shareWorkspace(db, key.workspace);
    },
    ...writeEvents(scope),
    ...writeSession(scope),
    ...writeInputs(scope),
    ...writeCalls(scope),
    ...writeChanges(scope),
    ...writeGates(scope),
    ...writeDeltas(scope),
    ...writeRuns(scope),
    ...writeSecrets(db, key),
    addNotice: (notice) => addNotice(db, notice),
    putObject: (text) => putObject(db, text),
    async putDocument(hash, text) {
      await db
        .insertInto('documents')
        .values({ ...where(key), hash, object: await putObject(db, text) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async addMessage(row) {
      await db
        .insertInto('messages')
        .values({ ...where(key), key: row.key, ordinal: numbers.nextOrdinal(), body: JSON.stringify(row) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
