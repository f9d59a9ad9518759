import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, errorReason } from '../errors/error-reason.ts';
import type { InputRow } from '../ports/store.ts';
import { deliverInput } from './deliver-input.ts';
import type { ServiceDeps } from './service-deps.ts';

const LOOK_MS = 2000;
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 120_000;
const AT_ONCE = 200;
/** What Temporal did not take is due again soon: it may only have been down. */
const SOON_MS = 10_000;
/** So many failures in one round are Temporal's; fewer may be those inputs' own, and keep no other one waiting. */
const GIVEN_UP_AFTER = 3;

interface Attempt {
  readonly next: number;
  readonly wait: number;
}

/** What would be due later than it ever is was noted before the clock was set back: it is due, too. */
function isDue({ next, wait }: Attempt, now: number): boolean {
  return next <= now || next - now > Math.max(wait, SOON_MS);
}

/**
 * Hands inputs without an outcome to their sessions again, so that what was decided while everything was down is
 * honoured. A session may well have an input and be busy; so each is sent ever more seldom.
 */
export function createResender(deps: Pick<ServiceDeps, 'store' | 'gateway' | 'clock' | 'log'>) {
  let attempts = new Map<string, Attempt>();
  const name = (row: InputRow) => JSON.stringify([row.workspace, row.session, row.input.id]);

  async function resendUnsettled(): Promise<number> {
    const now = deps.clock.now();
    const rows = await deps.store.unsettledInputs({ limit: AT_ONCE });
    const kept = new Map<string, Attempt>();
    let sent = 0;
    let failed = 0;
    for (const row of rows) {
      const last = attempts.get(name(row)) ?? { next: row.receivedAt + FIRST_WAIT_MS, wait: FIRST_WAIT_MS };
      kept.set(name(row), last);
      if (!isDue(last, now)) continue;
      const delivered = await deliverInput(deps, row);
      const wait = Math.min(last.wait * 2, LONGEST_WAIT_MS);
      kept.set(name(row), { next: now + Math.min(last.wait, delivered ? last.wait : SOON_MS), wait });
      if (delivered) sent += 1;
      else if (++failed === GIVEN_UP_AFTER) break;
    }
    attempts = kept;
    return sent;
  }

  /** Looks for such inputs until the signal aborts. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await resendUnsettled();
      } catch (error) {
        deps.log.warn('inputs could not be looked through', { code: errorCode(error), reason: errorReason(error) });
      }
      await pause(LOOK_MS, undefined, { signal }).catch(() => {});
    }
  }

  return { resendUnsettled, run };
}
