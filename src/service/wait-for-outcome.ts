import type { SessionKey, Store } from '../ports/store.ts';
import type { InputOutcome } from '../session/input.ts';

/** The outcome of an input once it is committed; undefined if there is none after `patience` milliseconds. */
export async function waitForOutcome(
  store: Store,
  key: SessionKey,
  id: string,
  patience: number,
): Promise<InputOutcome | undefined> {
  for await (const _ of store.commits(key, AbortSignal.timeout(patience))) {
    const outcome = (await store.input(key, id))?.outcome;
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}
