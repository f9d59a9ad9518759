import { asyncLocalStorage, type Context } from '@temporalio/activity';
import { expect, test } from 'vitest';
import { commit } from '../../activities/commit.ts';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import { PawlError } from '../../src/errors/pawl-error.ts';
import type { CommitInput } from '../../src/session/calls.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { ANN, makeService } from '../service/make-service.ts';

const EMPTY = { name: 'Orders', nodes: [], connections: {} };
const KEY = { workspace: 'home', session: 's1' };

/** Runs an activity as its attempt of this number. */
function attempt<T>(number: number, work: () => Promise<T>): Promise<T> {
  const info = { workflowExecution: { runId: 'r' }, activityId: 'a', attempt: number };
  return asyncLocalStorage.run({ info } as Context, work);
}

async function withEdit(patch: Partial<ActivityDependencies> = {}, result?: string, what?: CommitInput['what']) {
  const { deps, service, store } = await makeService();
  await service.createSession(ANN, { id: 's1', workflow: EMPTY });
  await store.addPrincipal(ANN, 'token');
  const row = await store.session(KEY);
  const operations = [{ type: 'setName', name: 'Bills' } as const];
  await service.postEdit(ANN, 's1', { id: 'e1', baseHash: row?.canvasHash ?? '', operations });
  const input: CommitInput = {
    ...KEY,
    outbox: [],
    key: 'c1',
    at: 1,
    turn: 0,
    step: 0,
    catalog: 'cat',
    policy: DEFAULT_POLICY,
    canvas: row?.canvasHash ?? '',
    result: result ?? hashWorkflow({ ...EMPTY, name: 'Bills' }),
    what: what ?? { type: 'edit', input: 'e1', principal: ANN.id, operations, touches: [] },
  };
  const dependencies = { ...deps, catalogs: deps.catalog, owner: 'me', ...patch } as unknown as ActivityDependencies;
  return { store, run: (number: number) => attempt(number, () => commit(dependencies, input)), input };
}

test('a commit tried twice is done once', async () => {
  const { run, store, input } = await withEdit();
  expect(await run(1)).toEqual({ ok: true });
  expect(await run(2)).toEqual({ ok: true });
  expect((await store.session(KEY))?.canvasHash).toBe(input.result);
  expect((await store.changes(KEY)).filter((change) => change.id === 'e1')).toHaveLength(1);
});

test('a canvas that comes out otherwise than the session says is refused after three attempts, and nothing is written', async () => {
  const { run, store, input } = await withEdit({}, 'another');
  for (const number of [1, 2]) await expect(run(number)).rejects.toMatchObject({ code: 'Unexpected' });
  expect(await run(3)).toMatchObject({ ok: false, code: 'Unexpected' });
  expect((await store.session(KEY))?.canvasHash).toBe(input.canvas);
});

test('a store that is away refuses nothing: the commit is tried again', async () => {
  const away = new PawlError('StoreUnavailable', 'The disk is full.');
  const keys = {
    sign: () => '',
    verify: () => {
      throw away;
    },
  };
  const { run } = await withEdit({ keys });
  await expect(run(9)).rejects.toBe(away);
});

test('an edit that is not the one that was signed does not land', async () => {
  const operations = [{ type: 'setName', name: 'Forged' } as const];
  const forged = { type: 'edit', input: 'e1', principal: ANN.id, operations, touches: [] } as const;
  const { run, store, input } = await withEdit({}, hashWorkflow({ ...EMPTY, name: 'Forged' }), forged);
  expect(await run(1)).toMatchObject({ ok: false, code: 'NotAllowed' });
  expect((await store.session(KEY))?.canvasHash).toBe(input.canvas);
});

test('a landing that neither a decision nor the policy covers does not land, whatever the session says', async () => {
  const landing = { type: 'landing', changes: [], clear: false } as const;
  const { run } = await withEdit({}, hashWorkflow(EMPTY), landing);
  expect(await run(1)).toMatchObject({ ok: false, code: 'NotAllowed' });
});

test('a landing does not rest on an input that is no decision', async () => {
  const decision = {
    input: 'e1',
    gate: 'g1',
    revision: 1,
    decision: 'add',
    proposalHash: 'h',
    approve: [],
    dismiss: [],
  } as const;
  const landing = { type: 'landing', changes: [], clear: false, decision } as const;
  const { run } = await withEdit({}, hashWorkflow(EMPTY), landing);
  expect(await run(1)).toMatchObject({ ok: false, code: 'NotAllowed' });
});
