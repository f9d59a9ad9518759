import { describe, expect, it, test } from 'vitest';
import { approve } from '../../activities/approve.ts';
import { askersOf } from '../../activities/askers-of.ts';
import { commit } from '../../activities/commit.ts';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Change } from '../../src/session/change.ts';
import type { GateApproval } from '../../src/session/gate.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/session/policy.ts';
import { AGENT } from '../../src/session/post.ts';
import { proposalHash } from '../../src/session/proposal.ts';
import { ANN, makeService, person } from '../service/make-service.ts';
import { addNode } from '../session/session-driver.ts';
import { changeRow, gateRow } from '../store/rows.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { runAsAttempt } from './run-as-attempt.ts';

const KEY = { workspace: 'home', session: 's1' };
const EMPTY = { name: 'Orders', nodes: [], connections: {} };
const BOB = person('bob', 'approver');
const CEM = person('cem', 'admin');

function added(id: string, name: string, place: Partial<Change> = {}): Change {
  return changeRow(id, { operations: [addNode(name)], touches: [{ kind: 'node', node: name, path: '' }], ...place });
}
const A = added('1.1.0', 'A');
const B = added('1.2.0', 'B', { step: 2 });

function policyOf(approvals: Partial<Policy['approvals']>): Policy {
  return { ...DEFAULT_POLICY, approvals: { ...DEFAULT_POLICY.approvals, ...approvals } };
}
const TWO = policyOf({ count: 2 });
const HASH = proposalHash([A], EMPTY);
const WHOLE = proposalHash([A, B], EMPTY);
const SELECTION = { decision: 'approve', proposalHash: HASH, approve: ['1.1.0'], dismiss: [] } as const;

/** A gate on A and B, on which several people have decided. */
async function made() {
  const all = await makeService({ outcomeWaitMs: 0 });
  const { service, store, session, deps } = all;
  session.behave = async () => undefined;
  for (const one of [ANN, BOB, CEM]) await addPrincipal(store, one, `${one.id}-token`);
  await service.createSession(ANN, { id: 's1', workflow: EMPTY });
  await store.write(KEY, async (writer) => {
    await writer.putChange(A);
    await writer.putChange(B);
    await writer.putGate(gateRow('g1', { changes: ['1.1.0', '1.2.0'], proposalHash: proposalHash([A, B], EMPTY) }));
  });
  const dependencies = { ...deps, catalogs: deps.catalog, owner: 'me' } as unknown as ActivityDependencies;
  const canvas = (await store.session(KEY))?.canvasHash ?? '';
  const place = { ...KEY, outbox: [], at: 9, turn: 1, step: 1 };
  const decide = async (by: typeof ANN, id: string, approve = ['1.1.0'], hash = HASH) => {
    const body = { id, decision: 'approve' as const, proposalHash: hash, approve };
    await service.postDecision(by, 's1', 'g1', body);
  };
  const land = (input: string, approvals: readonly string[], policy = TWO, more: { dismiss?: string[] } = {}) => {
    const decision = { input, gate: 'g1', revision: 1, ...SELECTION, ...more, approvals };
    const what = { type: 'landing', changes: ['1.1.0'], clear: false, decision } as const;
    const result = hashWorkflow(applyOperations(EMPTY, [addNode('A')], { key: '1.1.0' }));
    const key = `c${input}${approvals.join('')}`;
    return runAsAttempt(1, () => commit(dependencies, { ...place, key, catalog: 'cat', policy, canvas, result, what }));
  };
  const collect = (input: string, by: string, policy = TWO, more: Partial<GateApproval> = {}) => {
    const approvals = [{ input, by, at: 5, ...SELECTION, ...more }];
    const asked = { ...place, key: `c${input}`, policy, gate: 'g1', approvals, needed: policy.approvals.count };
    return runAsAttempt(1, () => approve(dependencies, asked));
  };
  return { ...all, decide, land, collect, canvas, dependencies };
}

type Made = Awaited<ReturnType<typeof made>>;

describe('an approval of several', () => {
  it('is written into its gate with its event and its answer, once', async () => {
    const { decide, collect, store } = await made();
    await decide(BOB, 'd1');
    expect(await collect('d1', 'bob')).toEqual({ ok: true });
    expect(await collect('d1', 'bob')).toEqual({ ok: true });
    expect(await store.gate(KEY, 'g1')).toMatchObject({ needed: 2, approvals: [{ input: 'd1', by: 'bob' }] });
    expect((await store.input(KEY, 'd1'))?.outcome).toEqual({ ok: true, gate: 'g1', approvals: 1, needed: 2 });
    const told = (await store.events(KEY, { after: 0, limit: 99 })).filter(({ type }) => type === 'gate.approved');
    expect(told).toMatchObject([
      { gate: 'g1', by: 'bob', approve: ['1.1.0'], approvals: 1, needed: 2, actor: { kind: 'person', id: 'bob' } },
    ]);
  });

  it('of somebody who was removed meanwhile is refused, and the gate stays as it was', async () => {
    const { decide, collect, store, service } = await made();
    await decide(BOB, 'd1');
    await service.removePrincipal(ANN, 'bob');
    expect(await collect('d1', 'bob')).toMatchObject({ ok: false, code: 'NotAllowed' });
    expect((await store.gate(KEY, 'g1'))?.approvals).toBeUndefined();
    expect((await store.input(KEY, 'd1'))?.outcome).toMatchObject({ ok: false, code: 'NotAllowed' });
  });

  it('under a policy that a floor has overtaken is answered only once it is looked at anew', async () => {
    const { decide, collect, store, service } = await made();
    await decide(BOB, 'd1');
    const three = policyOf({ count: 3 });
    await service.putFloor(ANN, three);
    expect(await collect('d1', 'bob')).toMatchObject({ ok: false, code: 'BelowFloor', reconsider: { policy: three } });
    expect((await store.input(KEY, 'd1'))?.outcome).toBeUndefined();
  });
});

describe('a decision with words', () => {
  const sendBack = async ({ store, dependencies, canvas, service }: Made) => {
    const body = { id: 'd1', decision: 'refine' as const, proposalHash: WHOLE, text: 'Without B, please.' };
    await service.postDecision(BOB, 's1', 'g1', body);
    const named = { input: 'd1', gate: 'g1', revision: 1, decision: 'refine', proposalHash: WHOLE } as const;
    const what = {
      type: 'landing',
      changes: [],
      clear: false,
      decision: { ...named, approve: [], dismiss: [] },
    } as const;
    const place = { ...KEY, outbox: [], at: 9, turn: 1, step: 1, key: 'c1', catalog: 'cat', policy: TWO };
    expect(await runAsAttempt(1, () => commit(dependencies, { ...place, canvas, result: canvas, what }))).toEqual({
      ok: true,
    });
    return (await store.events(KEY, { after: 0, limit: 99 })).find(({ type }) => type === 'gate.decided');
  };

  it('sends a proposal back: one person is enough, nothing lands, all of it stays pending, a turn begins', async () => {
    const all = await made();
    expect(await sendBack(all)).toMatchObject({
      decision: 'refine',
      by: 'bob',
      approve: [],
      dismiss: [],
      input: 'd1',
      text: 'Without B, please.',
    });
    const { store, canvas } = all;
    expect((await store.input(KEY, 'd1'))?.outcome).toEqual({ ok: true, turn: 2, gate: 'g1' });
    expect(await store.session(KEY)).toMatchObject({ canvasHash: canvas, status: 'working' });
    expect((await store.changes(KEY)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('is told to whoever asks after the gate, and to who decides it too late', async () => {
    const all = await made();
    await sendBack(all);
    const { service } = all;
    expect(await service.getGate(ANN, 's1', 'g1')).toMatchObject({
      status: 'decided',
      decisions: [{ decision: 'refine', by: 'bob', at: 9, text: 'Without B, please.' }],
    });
    expect((await service.getSession(ANN, 's1')).lastGate).toMatchObject({
      id: 'g1',
      status: 'decided',
      decision: { decision: 'refine', by: 'bob' },
    });
    const late = { code: 'AlreadyDecided', message: expect.stringContaining('bob sent gate g1 back at 1970-') };
    await expect(
      service.postDecision(CEM, 's1', 'g1', { id: 'd2', decision: 'approve', proposalHash: WHOLE }),
    ).rejects.toMatchObject({ ...late, details: { decision: 'refine', by: 'bob', at: 9 } });
    await expect(service.preview(CEM, 's1', 'g1', ['1.1.0'])).rejects.toMatchObject(late);
  });

  it('is refused without the words that say what should be different', async () => {
    const { service } = await made();
    const blank = { decision: 'refine' as const, proposalHash: WHOLE, text: ' ' };
    await expect(service.postDecision(BOB, 's1', 'g1', blank)).rejects.toMatchObject({ code: 'InvalidInput' });
  });
});

describe('a landing that takes two approvals', () => {
  it('lands with two, and tells and keeps whose they were', async () => {
    const { decide, land, store } = await made();
    await decide(BOB, 'd1');
    await decide(CEM, 'd2');
    expect(await land('d2', ['d1'])).toEqual({ ok: true });
    expect(await store.decisions(KEY)).toMatchObject([{ id: 'd2', by: 'cem', approvals: ['d1'] }]);
    const told = (await store.events(KEY, { after: 0, limit: 99 })).find(({ type }) => type === 'gate.decided');
    expect(told).toMatchObject({ by: 'cem', approvers: ['bob', 'cem'], approve: ['1.1.0'] });
  });

  const VOID: readonly [string, (made: Made) => Promise<unknown>][] = [
    ['was removed', ({ service }) => service.removePrincipal(ANN, 'bob')],
    ['may not decide any more', ({ service }) => service.putRoles(ANN, 'bob', ['builder'])],
    ['is the same person', async () => {}],
    ['approved something else', async () => {}],
    ['is nobody', async () => {}],
  ];

  it.each(VOID)('does not land where the other %s: the session is told, nobody is answered', async (who, change) => {
    const all = await made();
    const { decide, land, store, canvas } = all;
    if (who === 'is the same person') await decide(CEM, 'd1');
    else if (who === 'approved something else') await decide(BOB, 'd1', ['1.2.0'], proposalHash([B], EMPTY));
    else if (who !== 'is nobody') await decide(BOB, 'd1');
    await decide(CEM, 'd2');
    await change(all);
    expect(await land('d2', ['d1'])).toMatchObject({ ok: false, code: 'NotAllowed', reconsider: { voided: ['d1'] } });
    expect((await store.input(KEY, 'd2'))?.outcome).toBeUndefined();
    expect((await store.session(KEY))?.canvasHash).toBe(canvas);
  });

  it('does not land with one, whatever the session says', async () => {
    const { decide, land, store } = await made();
    await decide(CEM, 'd2');
    const refused = await land('d2', []);
    expect(refused).toMatchObject({ ok: false, code: 'NotAllowed', message: 'this takes 2 approvals; 1 are there' });
    expect((await store.input(KEY, 'd2'))?.outcome).toEqual(refused);
  });

  it('does not land what nobody named as dismissed', async () => {
    const { decide, land } = await made();
    await decide(BOB, 'd1');
    await decide(CEM, 'd2');
    expect(await land('d2', ['d1'], TWO, { dismiss: ['1.2.0'] })).toMatchObject({ ok: false, code: 'NotAllowed' });
  });
});

describe('where who asked may not decide', () => {
  const policy = policyOf({ notAsker: true });
  const told = { turn: 1, step: 1, role: 'user', mode: 'build', content: [], hash: 'h' } as const;

  /** Cem asked in the first step, Bob added something in the second. */
  async function asked() {
    const all = await made();
    const { service, store } = all;
    await addPrincipal(store, person('bob', 'approver', 'builder'), 'bob-2');
    await service.postMessage(CEM, 's1', { id: 'm1', text: 'Add A' });
    await service.postMessage(person('bob', 'builder'), 's1', { id: 'm2', text: 'And B' });
    await store.write(KEY, async (writer) => {
      await writer.addMessage({ ...told, key: '1.1.user', inputs: ['m1'] });
      await writer.addMessage({ ...told, key: '1.2.user', step: 2, inputs: ['m2'] });
    });
    return all;
  }

  it('who wrote the message that led to a change may not, who started the session may', async () => {
    const { decide, land } = await asked();
    await decide(CEM, 'd1');
    expect(await land('d1', [], policy)).toMatchObject({ ok: false, code: 'NotAllowed' });
    await decide(ANN, 'd2');
    expect(await land('d2', [], policy)).toEqual({ ok: true });
  });

  it('who only wrote afterwards may', async () => {
    const { decide, land } = await asked();
    await decide(BOB, 'd1');
    expect(await land('d1', [], policy)).toEqual({ ok: true });
  });

  it('an approval of who asked counts no more than none', async () => {
    const { decide, land, collect } = await asked();
    const two = policyOf({ notAsker: true, count: 2 });
    await decide(CEM, 'd1');
    expect(await collect('d1', 'cem', two)).toMatchObject({ ok: false, code: 'NotAllowed' });
    await decide(BOB, 'd2');
    expect(await land('d2', ['d1'], two)).toMatchObject({ ok: false, reconsider: { voided: ['d1'] } });
  });
});

test('whose words led to a change: those of its turn up to its step, and of what the turn went on from', async () => {
  const { service, store, session } = await makeService({ outcomeWaitMs: 0 });
  session.behave = async () => undefined;
  await service.createSession(ANN, { id: 's1' });
  const say = (id: string) => service.postMessage(person(`by-${id}`, 'builder'), 's1', { id, text: 'x' });
  for (const id of ['m1', 'm2', 'm3', 'm4']) await say(id);
  const row = { role: 'user', mode: 'build', content: [], hash: 'h' } as const;
  await store.write(KEY, async (writer) => {
    await writer.addMessage({ ...row, key: '1.1.user', turn: 1, step: 1, inputs: ['m1'] });
    await writer.addMessage({ ...row, key: '2.2.user', turn: 2, step: 2, inputs: ['m2'] });
    await writer.addMessage({ ...row, key: '2.3.user', turn: 2, step: 3, inputs: ['m3'] });
    // The budget was raised, and the turn went on with no words of anybody's.
    await writer.addMessage({ ...row, key: '3.4.user', turn: 3, step: 4, inputs: [] });
    await writer.addMessage({ ...row, key: '3.5.user', turn: 3, step: 5, inputs: ['m4'] });
  });
  const askers = async (...places: { turn: number; step: number }[]) =>
    [
      ...(await askersOf(
        store,
        KEY,
        places.map((place) => ({ ...place, author: AGENT })),
      )),
    ].sort();
  expect(await askers({ turn: 1, step: 1 })).toEqual(['by-m1']);
  expect(await askers({ turn: 2, step: 2 })).toEqual(['by-m2']);
  expect(await askers({ turn: 2, step: 3 })).toEqual(['by-m2', 'by-m3']);
  expect(await askers({ turn: 3, step: 4 })).toEqual(['by-m2', 'by-m3']);
  expect(await askers({ turn: 3, step: 5 })).toEqual(['by-m2', 'by-m3', 'by-m4']);
  expect(await askers({ turn: 1, step: 1 }, { turn: 2, step: 2 })).toEqual(['by-m1', 'by-m2']);

  await say('m5');
  await store.write(KEY, (writer) => writer.putGate(gateRow('g1', { kind: 'plan', changes: [] })));
  const plan = (id: string, decision: 'approve' | 'refine', text?: string) => {
    const body = { id, decision, proposalHash: 'p1', ...(text === undefined ? {} : { text }) };
    return service.postDecision(person(`by-${id}`, 'builder'), 's1', 'g1', body);
  };
  await plan('r1', 'refine', 'Smaller');
  await plan('a1', 'approve');
  const asking = { type: 'tool_use', id: 't', name: 'propose_plan', input: {} } as const;
  await store.write(KEY, async (writer) => {
    await writer.addMessage({ ...row, key: '4.6.user', turn: 4, step: 6, inputs: ['m5'] });
    await writer.addMessage({
      ...row,
      role: 'assistant',
      key: '4.6.assistant',
      turn: 4,
      step: 6,
      inputs: [],
      content: [asking],
    });
    await writer.addMessage({ ...row, key: '5.7.user', turn: 5, step: 7, inputs: ['r1'] });
    await writer.addMessage({
      ...row,
      role: 'assistant',
      key: '5.7.assistant',
      turn: 5,
      step: 7,
      inputs: [],
      content: [asking],
    });
    await writer.addMessage({ ...row, key: '6.8.user', turn: 6, step: 8, inputs: ['a1'] });
  });
  // Who approved a plan without a word asked for nothing; who refined it did.
  expect(await askers({ turn: 6, step: 8 })).toEqual(['by-m5', 'by-r1']);

  await say('m6');
  await store.write(KEY, (writer) => writer.addMessage({ ...row, key: '6.9.user', turn: 6, step: 9, inputs: ['m6'] }));
  // A message in the place of a decision on a plan belongs to what was planned.
  expect(await askers({ turn: 6, step: 9 })).toEqual(['by-m5', 'by-m6', 'by-r1']);
  await say('m7');
  await store.write(KEY, async (writer) => {
    await writer.addMessage({ ...row, key: '7.10.user', turn: 7, step: 10, inputs: ['m7'] });
    await writer.addMessage({
      ...row,
      role: 'assistant',
      key: '7.10.assistant',
      turn: 7,
      step: 10,
      inputs: [],
      content: [asking],
    });
    await writer.addMessage({ ...row, key: '8.11.user', turn: 8, step: 11, inputs: ['m6'] });
  });
  expect(await askers({ turn: 8, step: 11 })).toEqual(['by-m6', 'by-m7']);

  // Questions that people ask while a plan waits begin nothing anew.
  for (const id of ['m8', 'm9', 'm10']) await say(id);
  await store.write(KEY, (writer) => writer.putGate(gateRow('g1', { kind: 'plan', changes: [] })));
  await plan('a2', 'approve');
  await store.write(KEY, async (writer) => {
    const answer = { ...row, role: 'assistant', inputs: [], content: [asking] } as const;
    await writer.addMessage({ ...row, key: '9.12.user', turn: 9, step: 12, inputs: ['m8'] });
    await writer.addMessage({ ...answer, key: '9.12.assistant', turn: 9, step: 12 });
    await writer.addMessage({ ...row, mode: 'ask', key: '10.13.user', turn: 10, step: 13, inputs: ['m9'] });
    await writer.addMessage({ ...row, mode: 'ask', key: '11.14.user', turn: 11, step: 14, inputs: ['m10'] });
    await writer.addMessage({ ...row, key: '12.15.user', turn: 12, step: 15, inputs: ['a2'] });
  });
  expect(await askers({ turn: 12, step: 15 })).toEqual(['by-m10', 'by-m8', 'by-m9']);

  const fork = { ...KEY, session: 's2' };
  const parent = await store.session(KEY);
  await store.createSession({ ...parent!, session: 's2', forkedFrom: { session: 's1', step: 1 } }, async (writer) => {
    await writer.addMessage({ ...row, key: '1.1.user', turn: 1, step: 1, inputs: ['m1'] });
  });
  const made = { turn: 1, step: 1, author: AGENT };
  expect(await askersOf(store, fork, [made])).toEqual(new Set(['by-m1']));
  const changed = { ...made, author: { kind: 'person', id: 'dan' } } as const;
  expect(await askersOf(store, fork, [made, changed])).toEqual(new Set(['by-m1', 'dan']));
});
