import type { DecisionInput } from './input.ts';
import type { SessionState } from './state.ts';

/** A plan or question is decided while a turn runs: the decision waits until that is over, since it begins another. */
export function decideAfterTurn(state: SessionState, { id }: DecisionInput): SessionState {
  const others = state.seen.filter((one) => one.id !== id);
  return { ...state, seen: [...others, { id, afterTurn: true }] };
}

/** True until the session rests. A decision whose gate has been closed meanwhile waits no longer. */
export function waitsForTurn(
  { seen, cursor, gate }: Pick<SessionState, 'seen' | 'cursor' | 'gate'>,
  input: DecisionInput,
): boolean {
  if (cursor.at === 'rest' || gate?.id !== input.gate) return false;
  return seen.some((one) => one.id === input.id && one.afterTurn === true);
}
