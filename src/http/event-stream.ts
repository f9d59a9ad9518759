import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { errorCode, errorReason } from '../errors/error-reason.ts';
import type { Log } from '../service/door-types.ts';
import type { Watched } from '../service/watch-session.ts';

const BEAT_MS = 15_000;

/** One message of the stream. Only numbered events carry an id, so that a viewer goes on after the last of them. */
function sseText(watched: Watched): string {
  switch (watched.kind) {
    case 'event':
      return `id: ${watched.event.seq}\ndata: ${JSON.stringify(watched.event)}\n\n`;
    case 'delta':
      return `data: ${JSON.stringify({ v: 1, type: 'message.delta', ...watched.delta })}\n\n`;
    case 'resync':
      return `data: ${JSON.stringify({ v: 1, type: 'log.resync' })}\n\n`;
    case 'end':
      return 'event: end\ndata: {}\n\n';
  }
}

/** A promise of nothing after a while, and the way to be rid of it. */
function beat(): { readonly due: Promise<undefined>; readonly stop: () => void } {
  let stop = () => {};
  const due = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, BEAT_MS, undefined);
    stop = () => clearTimeout(timer);
  });
  return { due, stop };
}

/** Tells a viewer to come back at once, to whichever server answers then: this one is leaving. */
const COME_BACK = ': this server stops, go on after the last event at the next\nretry: 100\n\n';

export interface StreamOptions {
  /** Aborted when the viewer is gone, or the stream has ended. */
  readonly gone: AbortController;
  /** Aborted as soon as this server should be left. */
  readonly stopping?: AbortSignal | undefined;
  readonly log: Log;
}

/**
 * Sends what is watched until it ends, the viewer is gone or the server stops. The next event is read only once the last
 * is taken; a comment line shows every 15 s that the stream lives.
 */
export function eventStream(
  context: Context,
  watched: AsyncGenerator<Watched>,
  { gone, stopping, log }: StreamOptions,
): Response {
  context.header('Cache-Control', 'no-store');
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(
    context,
    async (stream) => {
      stream.onAbort(() => gone.abort());
      stopping?.addEventListener('abort', () => gone.abort(), { signal: gone.signal });
      if (stopping?.aborted) gone.abort();
      let next = watched.next();
      try {
        while (!gone.signal.aborted) {
          const { due, stop } = beat();
          const result = await Promise.race([next, due]);
          stop();
          if (result?.done === true) break;
          if (result === undefined) await stream.write(': here\n\n');
          else {
            await stream.write(sseText(result.value));
            next = watched.next();
          }
        }
      } finally {
        if (stopping?.aborted) await stream.write(COME_BACK);
        gone.abort();
        // It may still look once more, at a store that is closing; nobody waits for that.
        next.catch(() => {});
      }
    },
    async (error) => log.warn('an event stream broke off', { code: errorCode(error), reason: errorReason(error) }),
  );
}
