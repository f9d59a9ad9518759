import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionKey, Store } from '../../src/ports/store.ts';
import { eventOf, KEY, sessionRow } from './rows.ts';

const nothing = async () => {};

/** What every store promises to several processes; `stores` gives two at one place, with a session in it. */
export function describeCommits(stores: () => { store: Store; other: Store }): void {
  describe('commits', () => {
    let store: Store;
    let other: Store;
    beforeEach(() => {
      ({ store, other } = stores());
    });

    it('are told at once, and again after each one by whichever process', async () => {
      const leaving = new AbortController();
      const commits = store.commits(KEY, leaving.signal)[Symbol.asyncIterator]();
      expect(await commits.next()).toEqual({ done: false, value: undefined });
      for (const [count, by] of [store, other, other].entries()) {
        await by.write(KEY, (writer) => writer.appendEvents([eventOf(`e${count}`)]));
        // One may be told for none, but none goes untold.
        while ((await store.events(KEY, { after: count, limit: 9 })).length === 0) await commits.next();
        expect(await commits.next()).toEqual({ done: false, value: undefined });
      }
      leaving.abort();
      expect(await commits.next()).toEqual({ done: true, value: undefined });
    });

    it('are told of what is not synced, too, and of a new session', async () => {
      const key = { workspace: 'home', session: 'later' };
      const commits = store.commits(key, new AbortController().signal);
      let looks = 0;
      for await (const _ of commits) {
        looks += 1;
        if (looks === 1) void other.createSession(sessionRow(key), nothing);
        const text = (await store.deltas(key))[0]?.text;
        if (text !== undefined) break;
        if ((await store.session(key)) !== undefined)
          await other.write(key, (writer) => writer.addDelta({ message: 'm', offset: 0, text: 'Hi' }), {
            synced: false,
          });
      }
      expect(await store.deltas(key)).toEqual([{ message: 'm', offset: 0, text: 'Hi' }]);
    });

    it('are told once before a signal that is aborted already, and no more once the store closes', async () => {
      let looks = 0;
      for await (const _ of store.commits(KEY, AbortSignal.abort())) looks += 1;
      expect(looks).toBe(1);
      const commits = other.commits(KEY, new AbortController().signal)[Symbol.asyncIterator]();
      await commits.next();
      const last = commits.next();
      await other.close();
      expect(await last).toEqual({ done: true, value: undefined });
    });

    it('can be stored by two sessions in another order at the same time', async () => {
      const theirs = sessionRow({ session: 's2' });
      await store.createSession(theirs, nothing);
      const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      /** Each stores one text, waits until the other one has or can't, then the other text. */
      const put = (by: Store, key: SessionKey, texts: readonly string[], own: 0 | 1) =>
        by.write(key, async (writer) => {
          await writer.putObject(texts[0] ?? '');
          met[own].resolve();
          await Promise.race([met[1 - own]?.promise, pause(200)]);
          return await writer.putObject(texts[1] ?? '');
        });
      await Promise.all([put(store, KEY, ['x', 'y'], 0), put(other, theirs, ['y', 'x'], 1)]);
      const hash = (text: string) => createHash('sha256').update(text).digest('hex');
      expect([await store.object(hash('x')), await store.object(hash('y'))]).toEqual(['x', 'y']);
    });
  });
}
