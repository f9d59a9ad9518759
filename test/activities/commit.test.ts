import { expect, test } from 'vitest';
import { commit } from '../../activities/commit.ts';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import type { PostEditBody } from '../../src/contract/bodies.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import { PawlError } from '../../src/errors/pawl-error.ts';
import type { CommitInput } from '../../src/session/calls.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/session/policy.ts';
import { ANN, makeService } from '../service/make-service.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { runAsAttempt } from './run-as-attempt.ts';

const EMPTY = { name: 'Orders', nodes: [], connections: {} };
const KEY = { workspace: 'home', session: 's1' };

async function withEdit(
  patch: Partial<ActivityDependencies> = {},
  result?: string,
  what?: CommitInput['what'],
  operations: PostEditBody['operations'] = [{ type: 'setName', name: 'Bills' }],
) {
  const { deps, service, store, session } = await makeService();
  session.behave = async () => undefined;
  await service.createSession(ANN, { id: 's1', workflow: EMPTY });
  await addPrincipal(store, ANN, 'token');
  const row = await store.session(KEY);
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
  const run = (number: number, part: Partial<CommitInput> = {}) =>
    runAsAttempt(number, () => commit(dependencies, { ...input, ...part }));
  return { store, run, input, service };
}

test('a commit tried twice is done once', async () => {
  const { run, store, input } = await withEdit();
  expect(await run(1)).toEqual({ ok: true });
  expect(await run(2)).toEqual({ ok: true });
  expect((await store.session(KEY))?.canvasHash).toBe(input.result);
  expect((await store.changes(KEY)).filter((change) => change.id === 'e1')).toHaveLength(1);
});

test('a session keeps the name that it has until its workflow is named otherwise', async () => {
  const settings = { timezone: 'Europe/Berlin' };
  const set: PostEditBody['operations'] = [{ type: 'setSettings', set: settings }];
  const still = await withEdit({}, hashWorkflow({ ...EMPTY, settings }), undefined, set);
  await still.store.write(KEY, (writer) => writer.updateSession({ name: 'What was asked for' }));
  expect(await still.run(1)).toEqual({ ok: true });
  expect((await still.store.session(KEY))?.name).toBe('What was asked for');
  const renamed = await withEdit();
  await renamed.store.write(KEY, (writer) => writer.updateSession({ name: 'What was asked for' }));
  expect(await renamed.run(1)).toEqual({ ok: true });
  expect((await renamed.store.session(KEY))?.name).toBe('Bills');
  const named = (await renamed.store.events(KEY, { after: 0, limit: 100 })).filter(
    ({ type }) => type === 'workflow.named',
  );
  expect(named).toMatchObject([{ name: 'Bills' }]);
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

const FLOOR = { ...DEFAULT_POLICY, forbidden: ['n8n-nodes-base.ssh'] } as Policy;

test('under a policy that the floor has overtaken nothing is done and nobody answered: the session is told what is in force', async () => {
  const { run, store, input, service } = await withEdit();
  await service.putFloor(ANN, FLOOR);
  expect(await run(1)).toMatchObject({ ok: false, code: 'BelowFloor', reconsider: { policy: FLOOR } });
  expect((await store.session(KEY))?.canvasHash).toBe(input.canvas);
  expect((await store.input(KEY, 'e1'))?.outcome).toBeUndefined();
  expect(await run(1, { key: 'c2', policy: FLOOR })).toEqual({ ok: true });
  expect((await store.session(KEY))?.canvasHash).toBe(input.result);
  expect((await store.input(KEY, 'e1'))?.outcome).toEqual({ ok: true, hash: input.result });
});

test('a floor that is raised, or a person who goes, between the look and the writing counts', async () => {
  const raised = await withEdit();
  const away = await withEdit();
  const before = (made: typeof raised, meanwhile: () => Promise<unknown>) => {
    const { write } = made.store;
    made.store.write = async (key, work, options) => {
      made.store.write = write;
      await meanwhile();
      return await write(key, work, options);
    };
  };
  before(raised, () => raised.service.putFloor(ANN, FLOOR));
  expect(await raised.run(1)).toMatchObject({ ok: false, code: 'BelowFloor', reconsider: { policy: FLOOR } });
  before(away, () => away.store.writeWorkspace('home', (writer) => writer.removePrincipal('ann', 5)));
  expect(await away.run(1)).toMatchObject({ ok: false, code: 'NotAllowed' });
  expect((await away.store.session(KEY))?.canvasHash).toBe(away.input.canvas);
});
