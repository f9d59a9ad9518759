import { expect, test } from 'vitest';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import { writeOutbox } from '../../activities/write-outbox.ts';
import type { OutboxEntry, SessionView } from '../../src/session/outbox.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { NO_USAGE } from '../../src/session/usage.ts';
import { ANN, makeService, person } from '../service/make-service.ts';
import { gateRow } from '../store/rows.ts';

const KEY = { workspace: 'home', session: 's1' };

function view(n: number, status: SessionView['status']): OutboxEntry {
  const shown = { turn: n, step: n, draftHash: 'h', usage: NO_USAGE, policy: DEFAULT_POLICY, budget: {} };
  return { n, kind: 'session', view: { status, ...shown } };
}

async function session() {
  const { service, store, session: straw } = await makeService();
  await service.createSession(ANN, { id: 's1' });
  const dependencies = { store } as ActivityDependencies;
  const write = (...outbox: OutboxEntry[]) => writeOutbox(dependencies, { ...KEY, outbox });
  const behave = (as: typeof straw.behave) => {
    straw.behave = as;
  };
  return { store, service, write, behave };
}

test('an attempt that comes late writes nothing over what followed', async () => {
  const { store, write } = await session();
  await write(view(1, 'working'), view(2, 'resting'));
  await write(view(1, 'working'));
  expect(await store.session(KEY)).toMatchObject({ status: 'resting', turn: 2, outbox: 2 });
});

test('entries that were not yet written are, beside those that were', async () => {
  const { store, write } = await session();
  await write(view(1, 'working'));
  await write(view(1, 'working'), view(2, 'waiting'));
  expect(await store.session(KEY)).toMatchObject({ status: 'waiting', outbox: 2 });
});

test('the outcome of an input that the store does not know holds nothing up', async () => {
  const { store, write } = await session();
  await write({ n: 1, kind: 'outcome', input: 'nobody', outcome: { ok: true } }, view(2, 'resting'));
  expect(await store.session(KEY)).toMatchObject({ turn: 2, outbox: 2 });
});

test('what a person changed about a proposal becomes a pending change of theirs, once, with its event', async () => {
  const { store, service, write, behave } = await session();
  behave(async () => undefined);
  await store.write(KEY, (writer) => writer.putGate(gateRow('g1')));
  const operations = [{ type: 'setName', name: 'Bills' } as const];
  await service.editProposal(person('bob', 'approver'), 's1', 'g1', { id: 'e1', proposalHash: 'p1', operations });
  const place = { event: 'e5', at: 9, turn: 1, step: 2 };
  const touches = [{ kind: 'workflow', path: '/name' } as const];
  const entry = { kind: 'revision', input: 'e1', touches, dependsOn: ['1.1.0'], hash: 'h', ...place } as const;
  await write({ n: 1, ...entry });
  await write({ n: 2, ...entry });
  expect(await store.changes(KEY)).toEqual([
    {
      id: 'e1',
      author: { kind: 'person', id: 'bob' },
      title: 'Edit: names the workflow',
      operations,
      inverse: [],
      touches,
      dependsOn: ['1.1.0'],
      status: 'pending',
      turn: 1,
      step: 2,
    },
  ]);
  const told = (await store.events(KEY, { after: 0, limit: 99 })).filter(({ type }) => type === 'change.pended');
  expect(told).toMatchObject([{ actor: { kind: 'person', id: 'bob' }, change: { id: 'e1', operations }, hash: 'h' }]);
});
