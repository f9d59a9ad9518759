import { describe, expect, it, test } from 'vitest';
import { authorize } from '../../activities/authorize.ts';
import { commit } from '../../activities/commit.ts';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Principal } from '../../src/ports/store.ts';
import { EVERY_ROLE } from '../../src/service/access.ts';
import type { CommitInput } from '../../src/session/calls.ts';
import type { SessionInput } from '../../src/session/input.ts';
import { DEFAULT_POLICY, type Policy, type Role } from '../../src/session/policy.ts';
import { proposalHash } from '../../src/session/proposal.ts';
import { ANN, makeService, person } from '../service/make-service.ts';
import { addNode } from '../session/session-driver.ts';
import { changeRow, gateRow } from '../store/rows.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { runAsAttempt } from './run-as-attempt.ts';

const KEY = { workspace: 'home', session: 's1' };
const EMPTY = { name: 'Orders', nodes: [], connections: {} };
const TIGHTER: Policy = { ...DEFAULT_POLICY, forbidden: ['ssh'] };
const WIDER: Policy = { ...DEFAULT_POLICY, mode: 'live' };
const RENAME = [{ type: 'setName', name: 'Bills' } as const];
const CHANGE = changeRow('1.1.0', {
  operations: [addNode('A')],
  touches: [{ kind: 'node', node: 'A', path: '' }],
});
const PROPOSAL = proposalHash([CHANGE], EMPTY);

async function made() {
  const all = await makeService();
  await all.service.createSession(ANN, { id: 's1', workflow: EMPTY });
  await all.store.write(KEY, async (writer) => {
    await writer.putChange(CHANGE);
    await writer.putGate(gateRow('g1', { form: 'build', proposalHash: PROPOSAL }));
  });
  const { deps, store } = all;
  const dependencies = { ...deps, catalogs: deps.catalog, owner: 'me' } as unknown as ActivityDependencies;
  const base = (await store.session(KEY))?.canvasHash ?? '';
  return { ...all, dependencies, base };
}

type Made = Awaited<ReturnType<typeof made>>;

/** Sends an input of each kind, as somebody whom the door lets in. */
const SENT: Readonly<Record<string, (made: Made, by: Principal) => Promise<unknown>>> = {
  message: ({ service }, by) => service.postMessage(by, 's1', { id: 'i1', text: 'Build it' }),
  edit: ({ service, base }, by) =>
    service.postEdit(by, 's1', { id: 'i1', baseHash: base, operations: RENAME as never }),
  cancel: ({ service }, by) => service.cancel(by, 's1', 'i1'),
  budget: ({ service }, by) => service.putBudget(by, 's1', { tokens: 9 }, 'i1'),
  'a tighter policy': ({ service }, by) => service.putPolicy(by, 's1', TIGHTER, 'i1'),
  'a wider policy': ({ service }, by) => service.putPolicy(by, 's1', WIDER, 'i1'),
  end: ({ service }, by) => service.end(by, 's1', 'i1'),
  'an edit of a proposal': ({ service }, by) =>
    service.editProposal(by, 's1', 'g1', { id: 'i1', proposalHash: PROPOSAL, operations: RENAME as never }),
  decision: ({ service }, by) =>
    service.postDecision(by, 's1', 'g1', { id: 'i1', decision: 'add', proposalHash: PROPOSAL }),
};

/** Does it where it is done, with the sender's roles of then. */
async function doneAs({ dependencies, store, base }: Made, policy: Policy = DEFAULT_POLICY): Promise<string> {
  const input = (await store.input(KEY, 'i1'))?.input as SessionInput;
  const place = { ...KEY, outbox: [], key: 'c1', at: 9, turn: 1, step: 1, catalog: 'cat', policy };
  const common = { ...place, canvas: base };
  if (input.kind === 'edit' && input.gate === undefined) {
    const result = hashWorkflow({ ...EMPTY, name: 'Bills' });
    const what = { type: 'edit', input: 'i1', principal: input.principal, operations: RENAME, touches: [] } as const;
    return codeOf(await runAsAttempt(1, () => commit(dependencies, { ...common, result, what })));
  }
  if (input.kind === 'decision') {
    const result = hashWorkflow(applyOperations(EMPTY, [addNode('A')], { key: '1.1.0' }));
    const decision = {
      input: 'i1',
      gate: 'g1',
      revision: 1,
      decision: 'add',
      proposalHash: PROPOSAL,
      approve: ['1.1.0'],
      dismiss: [],
    } as const;
    const what: CommitInput['what'] = { type: 'landing', changes: ['1.1.0'], clear: false, decision };
    return codeOf(await runAsAttempt(1, () => commit(dependencies, { ...common, result, what })));
  }
  const { refused } = await authorize(dependencies, { ...KEY, outbox: [], inputs: [input], policy: DEFAULT_POLICY });
  return refused[0]?.code ?? 'ok';
}

function codeOf(result: { readonly ok: boolean; readonly code?: string }): string {
  return result.ok ? 'ok' : (result.code ?? '');
}

/** What each role may do alone: viewer, builder, approver, admin. */
const MATRIX: readonly [string, readonly Role[]][] = [
  ['message', ['builder', 'admin']],
  ['edit', ['builder', 'admin']],
  ['cancel', ['builder', 'admin']],
  ['budget', ['builder', 'admin']],
  ['a tighter policy', ['builder', 'admin']],
  ['a wider policy', ['admin']],
  ['end', ['builder', 'admin']],
  ['an edit of a proposal', ['builder', 'approver', 'admin']],
  ['decision', ['approver', 'admin']],
];

const CASES = MATRIX.flatMap(([kind, allowed]) =>
  EVERY_ROLE.map((role) => [kind, role, allowed.includes(role) ? 'ok' : 'NotAllowed'] as const),
);

describe('at the door', () => {
  test.each(CASES)('%s by a %s: %s', async (kind, role, expected) => {
    const all = await made();
    const answered = await SENT[kind]?.(all, person('bob', role)).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    expect(answered).toBe(expected);
    expect((await all.store.input(KEY, 'i1'))?.input.principal).toBe(expected === 'ok' ? 'bob' : undefined);
  });
});

describe('where it is done', () => {
  test.each(CASES)('%s by who is a %s now: %s', async (kind, role, expected) => {
    const all = await made();
    all.session.behave = async () => undefined;
    await SENT[kind]?.(all, person('bob', 'builder', 'approver', 'admin'));
    await addPrincipal(all.store, person('bob', role), 'bob-token');
    expect(await doneAs(all)).toBe(expected);
  });

  it.each(Object.keys(SENT))('%s, by a worker whose store has no such session: left to another', async (kind) => {
    const all = await made();
    all.session.behave = async () => undefined;
    await SENT[kind]?.(all, person('bob', 'builder', 'approver', 'admin'));
    const { deps } = await makeService();
    const elsewhere = { ...deps, catalogs: deps.catalog, owner: 'me' } as unknown as ActivityDependencies;
    const code = kind === 'decision' ? 'NotFound' : 'StoreUnavailable';
    await expect(doneAs({ ...all, dependencies: elsewhere })).rejects.toMatchObject({ code });
    expect((await all.store.input(KEY, 'i1'))?.outcome).toBeUndefined();
  });

  it.each(Object.keys(SENT))('%s by who was removed meanwhile: NotAllowed', async (kind) => {
    const all = await made();
    all.session.behave = async () => undefined;
    await addPrincipal(all.store, ANN, 'ann-token');
    await SENT[kind]?.(all, ANN);
    await addPrincipal(all.store, person('cem', 'admin'), 'cem-token');
    await all.service.removePrincipal(person('cem', 'admin'), 'ann');
    expect(await doneAs(all)).toBe('NotAllowed');
  });

  it.each(Object.keys(SENT))('%s of which a byte was changed in the store: NotAllowed', async (kind) => {
    const all = await made();
    all.session.behave = async () => undefined;
    await addPrincipal(all.store, ANN, 'ann-token');
    await addPrincipal(all.store, person('bob', ...EVERY_ROLE), 'bob-token');
    await SENT[kind]?.(all, ANN);
    const real = await all.store.input(KEY, 'i1');
    const forged = { ...real, input: { ...real?.input, principal: 'bob' } };
    const store = { ...all.store, input: async () => forged } as typeof all.store;
    const dependencies = { ...all.dependencies, store };
    expect(await doneAs({ ...all, dependencies, store })).toBe('NotAllowed');
  });

  it('what reached the session on another way than what is stored: NotAllowed', async () => {
    const all = await made();
    all.session.behave = async () => undefined;
    await addPrincipal(all.store, ANN, 'ann-token');
    await all.service.putPolicy(ANN, 's1', TIGHTER, 'i1');
    const input = { ...(await all.store.input(KEY, 'i1'))?.input, policy: WIDER } as SessionInput;
    const { refused } = await authorize(all.dependencies, { ...KEY, outbox: [], inputs: [input], policy: WIDER });
    expect(refused).toMatchObject([{ input: 'i1', code: 'NotAllowed' }]);
  });

  it('an edit by a builder, where the floor has been raised to admins meanwhile: NotAllowed', async () => {
    const all = await made();
    const bea = person('bea', 'builder');
    all.session.behave = async () => undefined;
    await SENT.edit?.(all, bea);
    await addPrincipal(all.store, bea, 'bea-token');
    expect(await doneAs(all, { ...DEFAULT_POLICY, edits: { roles: ['admin'] } })).toBe('NotAllowed');
    expect((await all.store.session(KEY))?.canvasHash).toBe(all.base);
  });

  it('an edit of a proposal as one of the canvas, by whom might edit that: NotAllowed', async () => {
    const all = await made();
    all.session.behave = async () => undefined;
    await addPrincipal(all.store, ANN, 'ann-token');
    await SENT['an edit of a proposal']?.(all, ANN);
    const what = { type: 'edit', input: 'i1', principal: 'ann', operations: RENAME, touches: [] } as const;
    const place = { ...KEY, outbox: [], key: 'c1', at: 9, turn: 1, step: 1, catalog: 'cat', policy: DEFAULT_POLICY };
    const input = { ...place, canvas: all.base, result: hashWorkflow({ ...EMPTY, name: 'Bills' }), what };
    expect(codeOf(await runAsAttempt(1, () => commit(all.dependencies, input)))).toBe('NotAllowed');
  });

  it('a policy that a floor has overtaken: BelowFloor, for an admin too', async () => {
    const all = await made();
    all.session.behave = async () => undefined;
    await addPrincipal(all.store, ANN, 'ann-token');
    await all.service.putPolicy(ANN, 's1', WIDER, 'i1');
    await all.service.putFloor(ANN, DEFAULT_POLICY);
    expect(await doneAs(all)).toBe('BelowFloor');
  });
});
