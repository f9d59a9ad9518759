import type { CommitResult, Reconsider, Refusal } from './calls.ts';
import { postEvent } from './post.ts';
import type { SessionState } from './state.ts';

/** True for a commit that has done nothing and answered nobody, since something else is in force than the session knew. */
export function isReconsidered(result: CommitResult): result is Refusal & { readonly reconsider: Reconsider } {
  return !result.ok && result.reconsider !== undefined;
}

/** A commit knew better what is in force now: the session takes that over, and then does anew what it wanted. */
export function reconsidered(state: SessionState, { policy, voided = [] }: Reconsider, now: number): SessionState {
  const { gate } = state;
  const left = gate?.approvals?.filter(({ input }) => !voided.includes(input));
  const known = gate && left ? { ...state, gate: { ...gate, approvals: left } } : state;
  return policy === undefined ? known : postEvent({ ...known, policy }, now, { type: 'policy.changed', policy });
}
