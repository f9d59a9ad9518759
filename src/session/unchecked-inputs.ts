import { type InputKind, isProposalEdit, type SessionInput } from './input.ts';
import type { SessionState } from './state.ts';

/** What reaches the canvas is checked by its commit; everything else before the session takes it. */
const CHECKED_BY_COMMIT: readonly InputKind[] = ['decision', 'edit'];

export function needsCheck(input: SessionInput): boolean {
  return isProposalEdit(input) || !CHECKED_BY_COMMIT.includes(input.kind);
}

/** True for an input that has come in, and of which nobody has looked yet who sent it and whether they may. */
export function isUnchecked(state: Pick<SessionState, 'seen'>, id: string): boolean {
  return state.seen.some((one) => one.id === id && one.unchecked === true);
}

/** Inputs that wait for being checked, in order of arrival. */
export function uncheckedInputs(state: Pick<SessionState, 'seen' | 'queue'>): readonly SessionInput[] {
  return state.queue.filter(({ id }) => isUnchecked(state, id));
}
