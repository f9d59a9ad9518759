import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { ClaimedNotice, Notices } from '../ports/notices.ts';
import type { Notifier } from '../ports/notifier.ts';

const LOOK_MS = 1000;
const AT_ONCE = 20;
/** So long a notice is one process's own; longer than any attempt takes. */
const CLAIM_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;

export interface SendDeps {
  readonly store: Notices;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long to wait after so many attempts that nobody took. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/**
 * Sends notices of gates until they are taken, ever more seldom, over any number of restarts. Several processes share
 * the work: each notice is one's own for a while, so that it comes twice only where one died in the midst of it.
 */
export function createNoticeSender({ store, notifier, clock, log }: SendDeps) {
  async function send({ notice, attempts }: ClaimedNotice, signal: AbortSignal): Promise<void> {
    const delivery = await notifier.notify(notice, signal);
    if (delivery.taken) return store.noticeTaken(notice.id);
    const waitMs = waitAfter(attempts);
    const { id, type, session, gate } = notice;
    log.warn('nobody took the notice of a gate', {
      id,
      type,
      session,
      gate,
      attempts,
      waitMs,
      reason: delivery.reason,
    });
    return store.postponeNotice(notice.id, clock.now() + waitMs);
  }

  /** Sends what is due now; how many that were. */
  async function sendDue(signal: AbortSignal): Promise<number> {
    const now = clock.now();
    const claimed = await store.claimNotices({ now, until: now + CLAIM_MS, limit: AT_ONCE });
    await Promise.all(claimed.map((one) => send(one, signal)));
    return claimed.length;
  }

  /** Looks for notices until the signal aborts. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const sent = await sendDue(signal).catch((error: unknown) => {
        log.warn('notices of gates could not be sent', {
          reason: error instanceof Error ? error.message : String(error),
        });
        return 0;
      });
      if (sent < AT_ONCE) await pause(LOOK_MS, undefined, { signal }).catch(() => {});
    }
  }

  return { sendDue, run };
}
