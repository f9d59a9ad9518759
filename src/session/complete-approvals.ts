import type { GateApproval } from './gate.ts';
import type { DecisionInput } from './input.ts';
import { sameSelection } from './same-selection.ts';
import type { SessionState } from './state.ts';

/**
 * The decision that is taken once more where a policy that was loosened needs no approval beside those that there are:
 * the newest of the first selection that has enough. Undefined where others still have to approve.
 */
export function completedBy({ gate, policy }: Pick<SessionState, 'gate' | 'policy'>): DecisionInput | undefined {
  const approvals = gate?.approvals ?? [];
  const isEnough = (one: GateApproval) => sameSelection(approvals, one).length >= policy.approvals.count;
  const enough = approvals.find(isEnough);
  const newest = enough && sameSelection(approvals, enough).at(-1);
  if (!gate || !newest) return undefined;
  const { input: id, by: principal, decision, proposalHash, approve, dismiss } = newest;
  const chosen = gate.form === 'build' ? {} : { approve, dismiss };
  return { id, hash: '', principal, kind: 'decision', gate: gate.id, decision, proposalHash, ...chosen };
}
