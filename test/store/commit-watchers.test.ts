import { expect, it } from 'vitest';
import { CommitWatchers } from '../../src/store/commit-watchers.ts';

const KEY = { workspace: 'home', session: 's1' };
const OTHER = { workspace: 'home', session: 's2' };

function watch(watchers: CommitWatchers, key = KEY) {
  const leaving = new AbortController();
  const commits = watchers.watch(key, leaving.signal);
  return { commits, leave: () => leaving.abort() };
}

it('wakes who watches the session, and nobody else', async () => {
  const watchers = new CommitWatchers(() => {});
  const [one, two] = [watch(watchers), watch(watchers, OTHER)];
  await Promise.all([one.commits.next(), two.commits.next()]);
  let woken = 0;
  const second = two.commits.next().then(() => {
    woken += 1;
  });
  watchers.wake(KEY);
  expect(await one.commits.next()).toEqual({ done: false, value: undefined });
  expect(woken).toBe(0);
  watchers.wakeAll();
  await second;
  expect(woken).toBe(1);
});

it('wakes once for all that came between two looks', async () => {
  const watchers = new CommitWatchers(() => {});
  const { commits, leave } = watch(watchers);
  await commits.next();
  for (let index = 0; index < 3; index += 1) watchers.wake(KEY);
  expect((await commits.next()).done).toBe(false);
  const next = commits.next();
  leave();
  expect((await next).done).toBe(true);
});

it('keeps nothing of a watcher that has left, though it never asks again', async () => {
  const watchers = new CommitWatchers(() => {});
  const { commits, leave } = watch(watchers);
  await commits.next();
  expect(watchers.none).toBe(false);
  leave();
  expect(watchers.none).toBe(true);
});

it('says that a watch begins before its first look', async () => {
  const order: string[] = [];
  const watchers = new CommitWatchers(() => order.push('begins'));
  for await (const _ of watchers.watch(KEY, AbortSignal.abort())) order.push('looks');
  expect(order).toEqual(['begins', 'looks']);
});
