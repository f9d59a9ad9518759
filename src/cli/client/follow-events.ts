import { setTimeout as pause } from 'node:timers/promises';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { NumberedEvent } from '../../session/event.ts';
import type { ApiClient } from './api-client.ts';
import { type SseMessage, sseMessages } from './sse-messages.ts';

export interface Delta {
  readonly type: 'message.delta';
  readonly message: string;
  readonly offset: number;
  readonly text: string;
}

/** `log.resync`: everything is told anew from the first event on. */
export type Followed = NumberedEvent | Delta | { readonly type: 'log.resync' };

export interface FollowOptions {
  /** Number of the last event that is known. */
  readonly after?: number;
  readonly signal?: AbortSignal;
  /** After so many milliseconds without a sign of life a stream is taken for dead; the server gives one every 15 s. */
  readonly silenceMs?: number;
  readonly firstPauseMs?: number;
}

const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** Rejects after so many milliseconds without an answer. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream is silent')), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The bytes of a body, until it is silent for too long. */
async function* alive(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silenceMs);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* once(
  client: ApiClient,
  session: string,
  after: number,
  options: FollowOptions,
): AsyncGenerator<SseMessage> {
  const path = `/sessions/${encodeURIComponent(session)}/events`;
  const response = await client.open(path, { 'last-event-id': String(after) }, options.signal);
  if (response.body !== null) yield* sseMessages(alive(response.body, options.silenceMs ?? SILENCE_MS));
}

/** True where asking again may help: the server is away or restarts, or the connection broke. */
function passes(error: unknown): boolean {
  return (
    !isPawlError(error) || error.code === 'NotSetUp' || error.code === 'StoreUnavailable' || error.code === 'Unexpected'
  );
}

/**
 * The events of a session as they come, each once and in order, over as many connections as it takes; ends when the
 * session has ended or the signal aborts. Throws what asking again can't mend (NotFound, NotSignedIn).
 */
export async function* followEvents(
  client: ApiClient,
  session: string,
  options: FollowOptions = {},
): AsyncGenerator<Followed> {
  const { signal } = options;
  let after = options.after ?? 0;
  let wait = options.firstPauseMs ?? FIRST_PAUSE_MS;
  while (!signal?.aborted) {
    try {
      for await (const message of once(client, session, after, options)) {
        if (message.event === 'end') return;
        const followed = JSON.parse(message.data) as Followed;
        if (followed.type === 'log.resync') after = 0;
        if (message.id !== undefined) after = Number(message.id);
        wait = options.firstPauseMs ?? FIRST_PAUSE_MS;
        yield followed;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!passes(error)) throw error;
    }
    await pause(wait, undefined, signal === undefined ? {} : { signal }).catch(() => {});
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
}
