import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/cli/client/api-client.ts';
import { type FollowOptions, followEvents } from '../../../src/cli/client/follow-events.ts';
import { PawlError } from '../../../src/errors/pawl-error.ts';

const event = (seq: number) => `id: ${seq}\ndata: ${JSON.stringify({ v: 1, seq, type: 'session.parked' })}\n\n`;
const END = 'event: end\ndata: {}\n\n';

type Part = string | 'BREAK' | 'SILENCE';

function bodyOf(parts: readonly Part[]): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else if (part === 'BREAK') controller.error(new Error('connection reset'));
      else if (part === 'SILENCE') return new Promise(() => {});
      else controller.enqueue(new TextEncoder().encode(part));
      return undefined;
    },
  });
}

/** A server that answers each connection as it is told, and what each was asked. */
function serverOf(...connections: (readonly Part[] | PawlError)[]) {
  const asked: (string | undefined)[] = [];
  const client: Pick<ApiClient, 'open'> = {
    open: async (_, headers) => {
      asked.push(headers['last-event-id']);
      const connection = connections[asked.length - 1];
      if (connection === undefined) throw new Error('one connection too many');
      if (connection instanceof PawlError) throw connection;
      return new Response(bodyOf(connection));
    },
  };
  const follow = (options: FollowOptions = {}) =>
    Array.fromAsync(followEvents(client as ApiClient, 's1', { firstPauseMs: 1, silenceMs: 50, ...options }));
  return { asked, follow };
}

const seqs = (followed: readonly { type: string }[]) => followed.map((one) => ('seq' in one ? one.seq : one.type));

describe('following a session', () => {
  it('ends with the session, and knows an end from a break', async () => {
    const { asked, follow } = serverOf([event(1), event(2), 'BREAK'], [event(3)], [event(4) + END]);
    expect(seqs(await follow())).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual(['0', '2', '3']);
  });

  it('goes on after the event that is known', async () => {
    const { asked, follow } = serverOf([event(8), END]);
    expect(seqs(await follow({ after: 7 }))).toEqual([8]);
    expect(asked).toEqual(['7']);
  });

  it('takes a silent stream for dead', async () => {
    const { asked, follow } = serverOf([event(1), 'SILENCE'], [': here\n\n', event(2), END]);
    expect(seqs(await follow())).toEqual([1, 2]);
    expect(asked).toEqual(['0', '1']);
  });

  it('waits for a server that restarts', async () => {
    const away = new PawlError('NotSetUp', 'does not answer');
    const { asked, follow } = serverOf([event(1), 'BREAK'], away, away, [event(2), END]);
    expect(seqs(await follow())).toEqual([1, 2]);
    expect(asked).toEqual(['0', '1', '1', '1']);
  });

  it('begins anew where its place is gone', async () => {
    const resync = 'data: {"v":1,"type":"log.resync"}\n\n';
    const { asked, follow } = serverOf([resync, 'BREAK'], [event(1), END]);
    expect(seqs(await follow({ after: 70 }))).toEqual(['log.resync', 1]);
    expect(asked).toEqual(['70', '0']);
  });

  it('gives up where asking again can’t help', async () => {
    const { follow } = serverOf(new PawlError('NotFound', 'no such session'));
    await expect(follow()).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { follow } = serverOf(['SILENCE'], ['SILENCE']);
    const following = follow({ signal: stop.signal, silenceMs: 20 });
    stop.abort();
    expect(await following).toEqual([]);
  });
});
