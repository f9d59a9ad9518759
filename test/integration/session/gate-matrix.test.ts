import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import { decide, type GateDecision, type OpenedGate, openGateOf, recordsOf } from '../../support/gate-sessions.ts';
import { type Answer, modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import type { PostServer } from '../../support/serve-posts.ts';
import { openStoreOf } from '../../support/session-events.ts';
import { startToldModel } from '../../support/told-model.ts';

// Gate x decision x moment on a real server; test/session/gate-matrix.test.ts has all of it on the state alone, and
// gate-matrix-people.test.ts who may decide, how many it takes and what expires.

const LANDS = { lands: true, beginsTurn: false } as const;
const BEGINS = { lands: false, beginsTurn: true } as const;
const CLOSES = { lands: false, beginsTurn: false } as const;

/** One of each sort of gate, for every moment. */
const EACH_GATE: readonly GateDecision[] = [
  { sort: 'build', decision: 'add', ...LANDS },
  { sort: 'list', decision: 'approve', ...LANDS },
  { sort: 'plan', decision: 'approve', ...BEGINS },
  { sort: 'question', decision: 'answer', words: { text: 'There.' }, ...BEGINS },
];
const OTHER_DECISIONS: readonly GateDecision[] = [
  { sort: 'build', decision: 'replace', ...LANDS },
  { sort: 'build', decision: 'refine', words: { text: 'And an end.' }, ...BEGINS },
  { sort: 'build', decision: 'dismiss', ...CLOSES },
  { sort: 'list', decision: 'dismiss', ...CLOSES },
  { sort: 'plan', decision: 'refine', words: { text: 'And an end.' }, ...BEGINS },
  { sort: 'plan', decision: 'dismiss', ...CLOSES },
  { sort: 'question', decision: 'dismiss', ...CLOSES },
];

let model: PostServer;
let pawl: PawlInstance;
let store: Store;
let sessions = 0;

beforeAll(async () => {
  model = await startToldModel();
  pawl = await startPawl(modelAt(model.url));
  store = await openStoreOf(pawl.home);
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await model.close();
});

const nameOf = ({ sort, decision }: GateDecision) => `${sort}, ${decision}`;
const codeOf = ({ status, body }: Answer) => (status === 200 ? 'ok' : body.code);

/** A gate that waits, in a session of its own. */
async function waiting(given: GateDecision): Promise<OpenedGate> {
  sessions += 1;
  return await openGateOf(pawl, given.sort, `s${sessions}`);
}

/** The decision did what it does once, and each input has the outcome that is expected. */
async function expectRecords(
  given: GateDecision,
  { session }: OpenedGate,
  effects: 0 | 1,
  outcomes: Readonly<Record<string, unknown>>,
  besides: { readonly landed?: number; readonly turns?: number } = {},
): Promise<void> {
  const turns = 1 + (given.beginsTurn ? effects : 0) + (besides.turns ?? 0);
  await pawl.until(session, ({ status, turn }) => turn === turns && status !== 'working');
  const records = await recordsOf(store, session);
  const cleared = given.decision === 'replace' ? 1 : 0;
  expect(records).toMatchObject({
    decided: effects === 1 ? [given.decision] : [],
    decisions: effects === 1 ? [given.decision] : [],
    landed: (given.lands ? effects * (1 + cleared) : 0) + (besides.landed ?? 0),
    turns,
  });
  const [, ...told] = Object.entries(records.outcomes);
  expect(Object.fromEntries(told)).toEqual(outcomes);
  const refused = Object.entries(outcomes).filter(([, outcome]) => outcome !== true);
  expect(records.refused).toEqual(refused);
}

describe.each([...EACH_GATE, ...OTHER_DECISIONS].map((given) => [nameOf(given), given] as const))('%s', (_, given) => {
  test('while it waits: it counts, and the same id again gets the same answer', async () => {
    const gate = await waiting(given);
    const first = await decide(pawl, gate, given, 'd1');
    expect(codeOf(first)).toBe('ok');
    expect(await decide(pawl, gate, given, 'd1')).toEqual(first);
    await expectRecords(given, gate, 1, { d1: true });
  });

  test('two people at once: one counts, the other hears that it is decided', async () => {
    const gate = await waiting(given);
    const answers = await Promise.all(['d1', 'd2'].map((id) => decide(pawl, gate, given, id)));
    expect(answers.map(codeOf).toSorted()).toEqual(['AlreadyDecided', 'ok']);
    await pawl.until(gate.session, ({ status }) => status !== 'working');
    const { decided, decisions, outcomes } = await recordsOf(store, gate.session);
    expect([decided, decisions]).toEqual([[given.decision], [given.decision]]);
    expect(Object.values(outcomes).filter((outcome) => outcome === true)).toHaveLength(2);
  });
});

describe.each(EACH_GATE.map((given) => [nameOf(given), given] as const))('%s', (_, given) => {
  test('the same id from two tabs at once: both get the one outcome', async () => {
    const gate = await waiting(given);
    const [one, other] = await Promise.all(['d1', 'd1'].map((id) => decide(pawl, gate, given, id)));
    expect(codeOf(one as Answer)).toBe('ok');
    expect(other).toEqual(one);
    await expectRecords(given, gate, 1, { d1: true });
  });

  test('late, under another id: it is decided already', async () => {
    const gate = await waiting(given);
    await decide(pawl, gate, given, 'd1');
    expect(await decide(pawl, gate, given, 'd2')).toMatchObject({ status: 409, body: { code: 'AlreadyDecided' } });
    await expectRecords(given, gate, 1, { d1: true });
  });

  test('a hash that was never shown is refused and recorded, and the right one still counts', async () => {
    const gate = await waiting(given);
    const wrong = await decide(pawl, gate, given, 'd1', { proposalHash: 'other' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'StaleProposal' } });
    expect(await decide(pawl, gate, given, 'd1')).toMatchObject({ status: 409, body: { code: 'StaleProposal' } });
    expect(codeOf(await decide(pawl, gate, given, 'd2'))).toBe('ok');
    await expectRecords(given, gate, 1, { d1: 'StaleProposal', d2: true });
  });

  test('a gate that is none: there is nothing of this id', async () => {
    const gate = await waiting(given);
    const answer = await decide(pawl, gate, given, 'd1', { gate: 'g9' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    await expectRecords(given, gate, 0, {});
  });

  test('a word that this gate does not know is refused and recorded, and the gate stays open', async () => {
    const gate = await waiting(given);
    const impossible = given.sort === 'plan' || given.sort === 'question' ? 'add' : 'answer';
    const answer = await decide(pawl, gate, { ...given, words: { text: 'x' } }, 'd1', { decision: impossible });
    expect(answer).toMatchObject({ status: 422, body: { code: 'InvalidInput' } });
    await expectRecords(given, gate, 0, { d1: 'InvalidInput' });
    expect((await store.gate({ workspace: 'home', session: gate.session }, 'g1'))?.status).toBe('open');
  });

  test('after a message has closed it: it is decided already', async () => {
    const gate = await waiting(given);
    await pawl.request('POST', `/sessions/${gate.session}/messages`, { id: 'm2', text: 'Something else.' });
    await pawl.until(gate.session, ({ turn, status }) => turn === 2 && status !== 'working');
    expect(await decide(pawl, gate, given, 'd1')).toMatchObject({ status: 409, body: { code: 'AlreadyDecided' } });
    await expectRecords(given, gate, 0, { m2: true }, { turns: 1 });
  });

  test('after a cancel has closed it: it is decided already', async () => {
    const gate = await waiting(given);
    await pawl.request('POST', `/sessions/${gate.session}/cancel`, { id: 'c1' });
    expect(await decide(pawl, gate, given, 'd1')).toMatchObject({ status: 409, body: { code: 'AlreadyDecided' } });
    await expectRecords(given, gate, 0, { c1: true });
  });

  test('after the session has ended: it is decided already', async () => {
    const gate = await waiting(given);
    await pawl.request('POST', `/sessions/${gate.session}/end`, { id: 'x1' });
    await pawl.until(gate.session, ({ status }) => status === 'ended');
    expect(await decide(pawl, gate, given, 'd1')).toMatchObject({ status: 409, body: { code: 'AlreadyDecided' } });
    await expectRecords(given, gate, 0, { x1: true });
  });

  test('while an edit elsewhere is committed: both count', async () => {
    const gate = await waiting(given);
    const operations = [{ type: 'addNodes', nodes: [{ name: 'Elsewhere', type: 'n8n-nodes-base.noOp' }] }];
    const edit = { id: 'e1', baseHash: gate.canvasHash, operations };
    const answers = await Promise.all([
      pawl.request('POST', `/sessions/${gate.session}/edits`, edit),
      decide(pawl, gate, given, 'd1'),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
    await pawl.until(gate.session, ({ status }) => status !== 'working');
    const { workflow } = (await pawl.request('GET', `/sessions/${gate.session}/workflow`)).body;
    expect(workflow.nodes.map(({ name }: { name: string }) => name)).toContain('Elsewhere');
    const { decided, landed, outcomes } = await recordsOf(store, gate.session);
    expect({ decided, landed }).toEqual({ decided: [given.decision], landed: given.lands ? 2 : 1 });
    expect(outcomes).toMatchObject({ e1: true, d1: true });
  });
});
