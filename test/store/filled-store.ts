import type { Store, StoreReader } from '../../src/ports/store.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { changeRow, eventOf, gateRow, inputRow, KEY, messageRow, sessionRow } from './rows.ts';

const CALL = { key: '1.1.0', kind: 'model', name: 'call', inputHash: 'i', owner: 'p', startedAt: 1 } as const;
const THEIRS = { workspace: 'theirs', session: 's9' };
const DOCUMENT = '{"name":"😀","nodes":[]}';

/** Writes rows of every kind: two sessions in two workspaces, what is done and what is under way. */
export async function fillStore(store: Store, events = 300): Promise<void> {
  await addPrincipal(store, { id: 'ann', workspace: 'home', roles: ['builder', 'approver'] }, 'token of ann');
  await addPrincipal(store, { id: 'vic', workspace: 'theirs', roles: ['viewer'] }, 'token of vic');
  await store.putObject(DOCUMENT);
  await store.createSession(sessionRow(THEIRS), async (writer) => {
    await writer.appendEvents([eventOf('theirs')]);
    await writer.putDocument('h', DOCUMENT);
  });
  await store.createSession(sessionRow({ status: 'working', name: 'a\0b \ud83d' }), async (writer) => {
    await writer.appendEvents(Array.from({ length: events }, (_, index) => eventOf(`e${index}`)));
    for (const id of ['i1', 'i2', 'i3']) await writer.addInput(inputRow(id, 1_796_000_000_000));
    await writer.settleInput('i1', { ok: true, turn: 1 });
    await writer.addMessage(messageRow('1.1.user', '😀'.repeat(5000)));
    await writer.addMessage(messageRow('1.1.assistant', 'yes'));
    await writer.beginCall({ ...CALL, attempt: 'a1' });
    await writer.finishCall(CALL.key, 'a1', 9, { answer: 1 });
    await writer.beginCall({ ...CALL, key: '1.1.1', kind: 'tool', attempt: 'a2' });
    for (const id of ['b', 'a']) await writer.putChange(changeRow(id));
    await writer.setChangeStatus(['a'], 'landed');
    await writer.putGate(gateRow('g1', { status: 'decided' }));
    await writer.putGate(gateRow('g2'));
    await writer.addDecision({
      id: 'd1',
      gate: 'g1',
      decision: 'approve',
      proposalHash: 'p',
      approve: ['a'],
      dismiss: [],
      by: 'ann',
      at: 3,
      canvasHash: 'c1',
    });
    await writer.putDocument('c0', DOCUMENT);
    await writer.putDocument('c1', `${DOCUMENT} `.repeat(2000));
    await writer.beginRun({
      runId: 'r1',
      history: await writer.putObject('{"events":[]}'),
      codeHash: 'k',
      archivedAt: 4,
    });
  });
}

/** What a reader answers about all that `fillStore` wrote, and about what it did not. */
export async function readEverything(store: StoreReader): Promise<Record<string, unknown>> {
  const of = async (key: typeof KEY) => ({
    session: await store.session(key),
    sessions: await store.sessions(key.workspace, { limit: 9 }),
    inputs: await Promise.all(['i1', 'i2', 'none'].map((id) => store.input(key, id))),
    arrived: await store.inputs(key),
    unsettled: await store.unsettledInputs({ key, limit: 9 }),
    messages: await store.messages(key),
    message: await store.message(key, '1.1.user'),
    calls: await store.calls(key),
    call: await store.call(key, CALL.key),
    changes: await store.changes(key),
    change: await store.changes(key, ['a']),
    gates: await store.gates({ workspace: key.workspace }),
    gate: await store.gate(key, 'g1'),
    decisions: await store.decisions(key),
    events: await store.events(key, { after: 0, limit: 9999 }),
    runs: await store.runs(key),
    documents: await Promise.all(['c0', 'c1', 'h', 'none'].map((hash) => store.document(key, hash))),
  });
  const runs = await store.runs(KEY);
  return {
    home: await of(KEY),
    theirs: await of(THEIRS),
    working: await store.workingSessions(),
    open: await store.openSessions(),
    unsettled: await store.unsettledInputs({ before: 1_796_000_000_001, limit: 2 }),
    objects: await Promise.all(runs.map(({ history }) => store.object(history ?? 'none'))),
    finished: await store.finishedRuns({ startedBefore: 9, limit: 9 }),
    principal: await store.principal('home', 'ann'),
    byToken: await Promise.all(['token of ann', 'token of vic', 'none'].map((token) => store.principalByToken(token))),
  };
}
