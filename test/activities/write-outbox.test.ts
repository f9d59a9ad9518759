import { expect, test } from 'vitest';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import { writeOutbox } from '../../activities/write-outbox.ts';
import type { OutboxEntry, SessionView } from '../../src/session/outbox.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { NO_USAGE } from '../../src/session/usage.ts';
import { ANN, makeService } from '../service/make-service.ts';

const KEY = { workspace: 'home', session: 's1' };

function view(n: number, status: SessionView['status']): OutboxEntry {
  const shown = { turn: n, step: n, draftHash: 'h', usage: NO_USAGE, policy: DEFAULT_POLICY, budget: {} };
  return { n, kind: 'session', view: { status, ...shown } };
}

async function session() {
  const { service, store } = await makeService();
  await service.createSession(ANN, { id: 's1' });
  const dependencies = { store } as ActivityDependencies;
  return { store, write: (...outbox: OutboxEntry[]) => writeOutbox(dependencies, { ...KEY, outbox }) };
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
