import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/ports/store.ts';
import type { EventBody } from '../../src/session/event.ts';
import { makeApp } from './make-app.ts';
import { readStream, type StreamMessage } from './read-stream.ts';

const KEY = { workspace: 'home', session: 's1' };
const EVENTS = '/api/v1/sessions/s1/events';

let keys = 0;
async function tell(store: Store, ...bodies: EventBody[]): Promise<void> {
  await store.write(KEY, (writer) =>
    writer.appendEvents(
      bodies.map((body) => {
        keys += 1;
        return { key: `k${keys}`, at: 1, turn: 1, step: 1, actor: { kind: 'agent', id: 'agent' }, ...body };
      }),
    ),
  );
}

const named = (name: string): EventBody => ({ type: 'workflow.named', name });

async function withSession(...bodies: EventBody[]) {
  const made = await makeApp();
  await made.ask('POST', '/api/v1/sessions', { body: { id: 's1' } });
  await tell(made.store, ...bodies);
  const watch = async (query = '', headers = {}) => readStream(await made.ask('GET', `${EVENTS}${query}`, { headers }));
  const end = () =>
    made.store.write(KEY, async (writer) => {
      await writer.updateSession({ status: 'ended' });
    });
  return { ...made, watch, end };
}

const seqs = (messages: (StreamMessage | undefined)[]) => messages.map((message) => message?.id);

describe('the event stream', () => {
  it('catches up, goes on live and ends explicitly', async () => {
    const { store, watch, end } = await withSession(named('a'), named('b'));
    const viewer = await watch();
    const caught = await viewer.take(3);
    expect(seqs(caught)).toEqual([1, 2, 3]);
    expect(caught.map((message) => message?.data?.seq)).toEqual([1, 2, 3]);
    await tell(store, named('c'));
    expect(seqs(await viewer.take(1))).toEqual([4]);
    await tell(store, { type: 'session.ended' });
    await end();
    const [ended, last, nothing] = await viewer.take(3);
    expect(ended?.data?.type).toBe('session.ended');
    expect(last).toEqual({ event: 'end', data: {} });
    expect(nothing).toBeUndefined();
  });

  it('goes on after the last event that a viewer names, each once', async () => {
    const { watch, end } = await withSession(...Array.from({ length: 9 }, (_, index) => named(`${index}`)));
    await end();
    expect(seqs(await (await watch('?after=7')).take(3))).toEqual([8, 9, 10]);
    expect(seqs(await (await watch('?after=2', { 'last-event-id': '8' })).take(2))).toEqual([9, 10]);
    expect((await (await watch('?after=10')).take(1))[0]).toEqual({ event: 'end', data: {} });
  });

  it('says once that a place is gone, and tells everything anew (F31)', async () => {
    const { watch } = await withSession(named('a'));
    const viewer = await watch('', { 'last-event-id': '70' });
    const [resync, ...rest] = await viewer.take(3);
    expect(resync).toEqual({ data: { v: 1, type: 'log.resync' } });
    expect(seqs(rest)).toEqual([1, 2]);
    await viewer.cancel();
  });

  it('passes more than a page', async () => {
    const many = Array.from({ length: 1201 }, (_, index) => named(`${index}`));
    const { watch, end } = await withSession(...many);
    await end();
    const messages = await (await watch()).take(1203);
    expect(seqs(messages.slice(0, -1))).toEqual(Array.from({ length: 1202 }, (_, index) => index + 1));
    expect(messages.at(-1)?.event).toBe('end');
  });

  it('gives a new viewer the text so far once, at offset 0 and without a number, then what is new', async () => {
    const { store, watch } = await withSession({ type: 'message.started', message: 'm1' });
    const add = (offset: number, text: string) =>
      store.write(KEY, (writer) => writer.addDelta({ message: 'm1', offset, text }), { synced: false });
    await add(0, 'He');
    await add(2, 'llo ');
    const viewer = await watch('?after=2');
    const delta = (offset: number, text: string) => ({
      data: { v: 1, type: 'message.delta', message: 'm1', offset, text },
    });
    expect(await viewer.next()).toEqual(delta(0, 'Hello '));
    await add(6, 'Ann');
    expect(await viewer.next()).toEqual(delta(6, 'Ann'));
    await store.write(KEY, (writer) => writer.clearDeltas('m1'));
    await tell(store, { type: 'message.restarted', message: 'm1', attempt: 2 });
    await add(0, 'Hi');
    expect((await viewer.next())?.data?.type).toBe('message.restarted');
    expect(await viewer.next()).toEqual(delta(0, 'Hi'));
    await viewer.cancel();
  });

  it('ends quietly when the viewer leaves', async () => {
    const { watch, store } = await withSession(named('a'));
    const viewer = await watch();
    await viewer.take(2);
    await viewer.cancel();
    await tell(store, named('b'));
    expect(seqs(await (await watch('?after=2')).take(1))).toEqual([3]);
  });

  it('is refused before it begins where there is nothing to see', async () => {
    const { ask } = await withSession();
    expect((await ask('GET', '/api/v1/sessions/none/events')).status).toBe(404);
    expect((await ask('GET', `${EVENTS}?after=x`)).status).toBe(422);
    expect((await ask('GET', EVENTS, { headers: { 'last-event-id': 'x' } })).status).toBe(422);
    expect((await ask('GET', EVENTS, { token: null })).status).toBe(401);
  });
});
