import { expect, it } from 'vitest';
import { createWebhookNotifier } from '../../src/adapters/webhook/webhook-notifier.ts';
import type { GateNotice } from '../../src/ports/notifier.ts';
import { createNoticeSender } from '../../src/service/send-notices.ts';
import { noticeOf } from '../store/notice.ts';
import { receiverForTest } from '../support/webhook-receiver.ts';
import { ANN, makeService, SILENT } from './make-service.ts';

const KEY = { workspace: 'home', session: 's1' };
const never = new AbortController().signal;

async function made() {
  const { service, store, advance } = await makeService();
  await service.createSession(ANN, { id: 's1' });
  const receiver = await receiverForTest();
  const notifier = createWebhookNotifier({ url: receiver.url, secret: 'x'.repeat(16), publicUrl: 'http://p' });
  const clock = { now: () => advance(0) };
  const start = () => createNoticeSender({ store, notifier, clock, log: SILENT });
  const add = (notice: GateNotice) => store.write(KEY, (writer) => writer.addNotice(notice));
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  return { store, receiver, start, add, ids, advance };
}

it('sends what is due, once', async () => {
  const { start, add, ids } = await made();
  await add(noticeOf('gate_1'));
  await add(noticeOf('gate_1'));
  await add(noticeOf('gate_2', 99_000));
  const sender = start();
  expect(await sender.sendDue(never)).toBe(1);
  expect(await sender.sendDue(never)).toBe(0);
  expect(ids()).toEqual(['gate_1']);
});

it('tries again, ever more seldom and over restarts, with the same id, until it is taken', async () => {
  const { start, add, ids, advance, receiver } = await made();
  await add(noticeOf('gate_1'));
  receiver.answer([500, 302, 503]);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    let waited = 0;
    while ((await start().sendDue(never)) === 0) {
      advance(1000);
      waited += 1;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([0, 1, 2, 4]);
  expect(ids()).toEqual(['gate_1', 'gate_1', 'gate_1', 'gate_1']);
  advance(10_000_000);
  expect(await start().sendDue(never)).toBe(0);
});

it('is never further than a quarter of an hour from the next attempt', async () => {
  const { start, add, advance, receiver } = await made();
  await add(noticeOf('gate_1'));
  receiver.answer(Array.from({ length: 20 }, () => 500));
  for (let attempt = 0; attempt < 19; attempt++) {
    expect(await start().sendDue(never)).toBe(1);
    advance(15 * 60_000);
  }
  expect(await start().sendDue(never)).toBe(1);
});

it('is sent once by several at a time', async () => {
  const { start, add, ids } = await made();
  const names = Array.from({ length: 12 }, (_, index) => `gate_${index}`);
  for (const name of names) await add(noticeOf(name));
  const sent = await Promise.all(Array.from({ length: 4 }, () => start().sendDue(never)));
  expect(sent.reduce((sum, count) => sum + count)).toBe(12);
  expect(ids().toSorted()).toEqual(names.toSorted());
});

it('is sent by another one where one died in the midst of it', async () => {
  const { start, add, ids, advance, store } = await made();
  await add(noticeOf('gate_1'));
  const now = advance(0);
  expect(await store.claimNotices({ now, until: now + 60_000, limit: 9 })).toMatchObject([{ attempts: 1 }]);
  expect(await start().sendDue(never)).toBe(0);
  advance(60_000);
  expect(await start().sendDue(never)).toBe(1);
  expect(ids()).toEqual(['gate_1']);
});
