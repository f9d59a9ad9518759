import type { Change } from '../change.ts';

/** A landing as the event log tells it: which change, in which step, and the canvas that came out. */
export interface LandedEvent {
  readonly change: string;
  readonly step: number;
  readonly hash: string;
}

/** A change that once landed: in which step, and on which canvas. The changes of one landing have one canvas before. */
export type LandedChange = Change & { readonly landedAt: number; readonly before: string };

/** The changes that landed, in the order in which they did; a change lands once. `start`: the first canvas. */
export function landedInOrder(
  changes: readonly Change[],
  events: readonly LandedEvent[],
  start: string,
): readonly LandedChange[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  let [before, after] = [start, start];
  return events.flatMap(({ change: id, step, hash }) => {
    if (hash !== after) [before, after] = [after, hash];
    const change = byId.get(id);
    return change ? [{ ...change, landedAt: step, before }] : [];
  });
}
