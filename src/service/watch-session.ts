import { setTimeout as pause } from 'node:timers/promises';
import type { DeltaAnswer } from '../contract/event-schema.ts';
import type { DeltaRow, SessionRow, Store } from '../ports/store.ts';
import type { NumberedEvent } from '../session/event.ts';

/** A viewer's looks are at least so far apart: many viewers of a streaming session must not keep the store busy. */
const REST_MS = 40;
const PAGE = 500;

export type Watched =
  | { readonly kind: 'event'; readonly event: NumberedEvent }
  | { readonly kind: 'delta'; readonly delta: DeltaAnswer }
  /** The viewer's place is not in the log: everything follows from the first event on. */
  | { readonly kind: 'resync' }
  /** The session has ended and everything was told. */
  | { readonly kind: 'end' };

/** The text so far of each message, as far as it has no gap. */
function textsOf(deltas: readonly DeltaRow[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { message, offset, text } of deltas) {
    const known = texts.get(message) ?? '';
    if (offset === known.length) texts.set(message, known + text);
  }
  return texts;
}

/**
 * What happened after event `after`, then what happens, until the session has ended or the signal aborts. Nothing is
 * read before it is asked for, so a slow viewer costs no memory; deltas are what is new of each message, from offset
 * 0 for a viewer that has just come.
 */
export async function* watchSession(
  store: Store,
  row: SessionRow,
  options: { readonly after: number; readonly signal: AbortSignal },
): AsyncGenerator<Watched> {
  const { signal } = options;
  const told = new Map<string, number>();
  let after = options.after;
  if (after > 0 && (await store.events(row, { after: after - 1, limit: 1 }))[0]?.seq !== after) {
    yield { kind: 'resync' };
    after = 0;
  }
  for await (const _ of store.commits(row, signal)) {
    for (let again = true; again && !signal.aborted; ) {
      const ended = (await store.session(row))?.status === 'ended';
      // Before the events, so that a message whose end is among them needs no text any more.
      const texts = textsOf(await store.deltas(row));
      const events = await store.events(row, { after, limit: PAGE });
      again = events.length === PAGE;
      for (const event of events) {
        yield { kind: 'event', event };
        after = event.seq;
        if (event.type !== 'message.restarted' && event.type !== 'message.finished') continue;
        told.delete(event.message);
        const had = texts.delete(event.message);
        // What was read may be the text of the attempt before.
        if (had && event.type === 'message.restarted') again = true;
      }
      if (again) continue;
      for (const [message, text] of texts) {
        const known = told.get(message) ?? 0;
        const offset = known > text.length ? 0 : known;
        if (text.length > offset) yield { kind: 'delta', delta: { message, offset, text: text.slice(offset) } };
        told.set(message, text.length);
      }
      if (ended) {
        yield { kind: 'end' };
        return;
      }
    }
    await pause(REST_MS, undefined, { signal }).catch(() => {});
  }
}
