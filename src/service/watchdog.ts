import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, errorReason } from '../errors/error-reason.ts';
import type { SessionKey } from '../ports/store.ts';
import type { Failure } from '../session/event.ts';
import { SYSTEM } from '../session/post.ts';
import type { ServiceDeps } from './service-deps.ts';

type Deps = Pick<ServiceDeps, 'store' | 'gateway' | 'clock' | 'log'>;

export interface StuckSession extends SessionKey {
  readonly reason: Failure;
}

const LOOK_MS = 30_000;
/** An input that waits for so long makes its session worth a look. */
const WAITED_MS = 30_000;
const INPUTS = 1000;

/**
 * Names sessions that should go on and can't: in their row, by an event, in the log. What is found depends on Temporal
 * alone, so several watchdogs say the same.
 */
export function createWatchdog(deps: Deps) {
  const { store, gateway, clock, log } = deps;
  let stuck: readonly StuckSession[] = [];

  async function look(): Promise<readonly StuckSession[]> {
    const found: StuckSession[] = [];
    for (const key of await candidates()) {
      const reason = await reasonOf(key);
      if (reason) found.push({ ...key, reason: reason.failure });
      await tell(key, reason);
    }
    stuck = found;
    return found;
  }

  async function candidates(): Promise<readonly SessionKey[]> {
    const now = clock.now();
    const unsettled = await store.unsettledInputs({ limit: INPUTS });
    // One from the future was received before the clock was set back.
    const waiting = unsettled.filter(({ receivedAt }) => Math.abs(now - receivedAt) >= WAITED_MS);
    const keys = [...(await store.workingSessions()), ...waiting].map(({ workspace, session }) => ({
      workspace,
      session,
    }));
    return [...new Map(keys.map((key) => [`${key.workspace}/${key.session}`, key])).values()];
  }

  async function reasonOf(key: SessionKey): Promise<{ run: string; failure: Failure } | undefined> {
    const condition = await gateway.condition(key);
    if (condition.type === 'running') return undefined;
    if (condition.type === 'stuck') {
      return { run: condition.run, failure: { code: 'RunStuck', message: condition.reason } };
    }
    // Without a turn under way its inputs start it: they are sent again until they do.
    if ((await store.session(key))?.status !== 'working') return undefined;
    const message = `Temporal has no run of it any more; \`pawl recover ${key.session}\` lets it go on from the store`;
    return { run: 'none', failure: { code: 'RunLost', message } };
  }

  async function tell(key: SessionKey, reason: { run: string; failure: Failure } | undefined): Promise<void> {
    const known = (await store.session(key))?.stuck;
    if (known?.code === reason?.failure.code) return;
    if (reason) log.error('a session is stuck', { ...key, ...reason.failure });
    else log.info('a session goes on again', { ...key });
    await store.write(key, async (writer) => {
      const { turn = 0, step = 0 } = (await writer.session(key)) ?? {};
      await writer.updateSession({ stuck: reason?.failure });
      if (!reason) return;
      const place = { key: `stuck/${reason.run}/${turn}.${step}`, at: clock.now(), turn, step, actor: SYSTEM };
      await writer.appendEvents([{ ...place, type: 'session.stuck', reason: reason.failure }]);
    });
  }

  /** Looks every half a minute until the signal aborts. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        log.warn('sessions could not be looked at', { code: errorCode(error), reason: errorReason(error) });
      });
      await pause(LOOK_MS, undefined, { signal }).catch(() => {});
    }
  }

  return { look, run, stuck: () => stuck };
}
