import type { SessionKey, Store } from '../../src/ports/store.ts';
import { eventOf, messageRow, sessionRow } from '../../test/store/rows.ts';

/** Makes a session for the bench. */
export async function makeSession(store: Store, session: string): Promise<SessionKey> {
  const row = sessionRow({ session });
  await store.createSession(row, async () => {});
  return row;
}

/** What the end of a model call writes: its record, its message, the end of its stream, its events. Synced. */
export async function recordAnswer(store: Store, key: SessionKey, index: number): Promise<void> {
  const call = `1.${index}.0`;
  const begin = { key: call, kind: 'model', name: 'm', inputHash: 'i', owner: 'p', startedAt: 1 } as const;
  await store.write(key, async (writer) => {
    await writer.beginCall({ ...begin, attempt: 'a' });
    await writer.finishCall(call, 'a', 2, { outcome: { type: 'calls' }, usage: { inputTokens: 1 } });
    await writer.addMessage(messageRow(`1.${index}.assistant`, 'word '.repeat(200)));
    await writer.clearDeltas(`m${index}`);
    await writer.appendEvents([eventOf(`${call}/finished`), eventOf(`${call}/step`)]);
  });
}

/** A part of a streamed text: what the machine may lose. */
export async function addDelta(store: Store, key: SessionKey, index: number): Promise<void> {
  await store.write(key, (writer) => writer.addDelta({ message: 'm', offset: index * 20, text: 'x'.repeat(20) }), {
    synced: false,
  });
}

/** One event, and how long it takes until a watcher of the other store has read it, in milliseconds. */
export async function untilSeen(store: Store, other: Store, key: SessionKey, index: number): Promise<number> {
  const after = (await other.events(key, { after: 0, limit: 99_999 })).length;
  const leaving = new AbortController();
  const seen = (async () => {
    for await (const _ of other.commits(key, leaving.signal)) {
      if ((await other.events(key, { after, limit: 1 })).length > 0) return performance.now();
    }
    return Number.NaN;
  })();
  // The watcher looks before there is anything, as one that has been there for a while.
  await new Promise((resolve) => setTimeout(resolve, 30));
  await store.write(key, (writer) => writer.appendEvents([eventOf(`seen${index}`)]));
  const written = performance.now();
  const at = await seen;
  leaving.abort();
  return Math.max(0, at - written);
}
