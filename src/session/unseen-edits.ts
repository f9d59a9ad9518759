import type { Touch } from '../document/touch.ts';
import { indexTouches } from '../document/touch-index.ts';
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
  if (since && !touches.some(indexTouches(since).overlaps)) return;
  throw new PawlError('StaleBase', 'somebody else changed the same part while the call ran');
}
