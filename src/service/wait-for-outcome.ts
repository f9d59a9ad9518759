import { setTimeout as pause } from 'node:timers/promises';
import type { SessionKey, Store } from '../ports/store.ts';
import type { InputOutcome } from '../session/input.ts';

const LOOK_MS = 20;

/** The outcome of an input once it is committed; undefined if there is none after `patience` milliseconds. */
export async function waitForOutcome(
  store: Store,
  key: SessionKey,
  id: string,
  patience: number,
): Promise<InputOutcome | undefined> {
  const deadline = performance.now() + patience;
  let seen: number | undefined;
  for (;;) {
    const version = await store.version();
    if (version !== seen) {
      const outcome = (await store.input(key, id))?.outcome;
      if (outcome !== undefined) return outcome;
      seen = version;
    }
    if (performance.now() >= deadline) return undefined;
    await pause(LOOK_MS);
  }
}
