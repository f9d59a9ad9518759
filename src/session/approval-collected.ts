import type { ApprovalStep } from './approvals.ts';
import type { CommitResult } from './calls.ts';
import type { DecisionInput } from './input.ts';
import { postOutcome } from './post.ts';
import { refuseInput } from './settle.ts';
import type { SessionState } from './state.ts';

/** One more approval is written, or was refused; the gate waits for the others. */
export function approvalCollected(
  state: SessionState,
  input: DecisionInput,
  { approvals, count, needed }: Extract<ApprovalStep, { type: 'collect' }>,
  result: CommitResult,
  now: number,
): SessionState {
  if (!result.ok) return refuseInput(state, input, result, now);
  const { gate } = state;
  const told = postOutcome(state, input.id, { ok: true, gate: input.gate, approvals: count, needed });
  return gate?.id === input.gate ? { ...told, gate: { ...gate, approvals } } : told;
}
