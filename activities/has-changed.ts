import { readCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';

/** A change of this turn waits to be landed. */
export function hasChanged({ draft, turn }: Pick<CallModelInput, 'draft' | 'turn'>): boolean {
  return draft.pending.some((change) => isOfTurn(change, turn));
}

/** Whether a change was made in this turn: its id is the key of the call that made it. */
export function isOfTurn(change: string, turn: number): boolean {
  return readCallKey(change).turn === turn;
}
