import type { Touch } from '../document/touch.ts';
import { touchesOverlap } from '../document/touches-overlap.ts';
import { PawlError } from '../errors/pawl-error.ts';
import { touchedSince } from './canvas-edit.ts';
import type { SessionState } from './state.ts';

/** Where a session stood when calls began. */
export type CallBase = Pick<SessionState, 'draftHash' | 'canvasHash'>;

/** StaleBase if a call would write over what a person has edited while it ran: it has not seen that. */
export function refuseUnseenEdits(
  state: Pick<SessionState, 'canvasHash' | 'canvasSteps'>,
  touches: readonly Touch[],
  { canvasHash }: CallBase,
): void {
  const since = touchedSince(state, canvasHash);
  if (since && !touches.some((mine) => since.some((theirs) => touchesOverlap(mine, theirs)))) return;
  throw new PawlError('StaleBase', 'somebody else changed the same part while the call ran');
}
