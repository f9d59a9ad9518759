import type { LandingDecision } from './calls.ts';
import type { PreparedLanding } from './decide.ts';
import type { GateApproval } from './gate.ts';
import type { DecisionInput, InputOutcome } from './input.ts';
import { sameSelection } from './same-selection.ts';
import type { SessionState } from './state.ts';

/**
 * What a decision that may land something comes to: it lands, or is one more of the approvals that it takes. `count`:
 * how many there are of its selection; `approvals` holds those of other selections, too.
 */
export type ApprovalStep =
  | { readonly type: 'land'; readonly landing: PreparedLanding }
  | {
      readonly type: 'collect';
      readonly approvals: readonly GateApproval[];
      readonly count: number;
      readonly needed: number;
    };

/**
 * Whether a decision is the one that completes the approvals of its gate: those of one selection, by people who differ.
 * Selections stand beside each other, and everybody approves one of them: who approves another takes the former back. A
 * dismissal takes one person only. AlreadyApproved for who has approved just this.
 */
export function approvalStep(
  { gate, policy }: Pick<SessionState, 'gate' | 'policy'>,
  input: DecisionInput,
  landing: PreparedLanding & { readonly decision: LandingDecision },
  now: number,
): ApprovalStep | Extract<InputOutcome, { ok: false }> {
  const needed = policy.approvals.count;
  if (landing.landed.length === 0) return { type: 'land', landing };
  const { decision, proposalHash, approve, dismiss } = landing.decision;
  const mine = { input: input.id, by: input.principal, at: now, decision, proposalHash, approve, dismiss };
  const standing = gate?.approvals ?? [];
  const same = sameSelection(standing, mine);
  const others = same.filter(({ by }) => by !== input.principal);
  const count = others.length + 1;
  if (count >= needed) {
    const approvals = others.length === 0 ? {} : { approvals: others.map((approval) => approval.input) };
    return { type: 'land', landing: { ...landing, decision: { ...landing.decision, ...approvals } } };
  }
  if (same.length > others.length) {
    const message = `${input.principal} has approved this already: ${same.length} of ${needed} approvals are there`;
    return { ok: false, code: 'AlreadyApproved', message, details: { approvals: same.length, needed } };
  }
  return { type: 'collect', approvals: [...standing.filter(({ by }) => by !== input.principal), mine], count, needed };
}

/** The session without what others approve instead: so did runs that knew one selection at a time. */
export function forgetOtherSelections<State extends Pick<SessionState, 'gate'>>(
  state: State,
  decision: LandingDecision,
): State {
  const { gate } = state;
  return gate?.approvals ? { ...state, gate: { ...gate, approvals: sameSelection(gate.approvals, decision) } } : state;
}
