import { canonicalJson } from '../document/canonical-json.ts';
import type { LandingDecision } from './calls.ts';
import type { PreparedLanding } from './decide.ts';
import type { Gate, GateApproval } from './gate.ts';
import type { InputOutcome, SessionInput } from './input.ts';
import type { SessionState } from './state.ts';

type DecisionInput = Extract<SessionInput, { kind: 'decision' }>;
type Selection = Pick<GateApproval, 'decision' | 'proposalHash' | 'approve' | 'dismiss'>;

/** What a decision that may land something comes to: it lands, or is one more of the approvals that it takes. */
export type ApprovalStep =
  | { readonly type: 'land'; readonly landing: PreparedLanding }
  | { readonly type: 'collect'; readonly approvals: readonly GateApproval[]; readonly needed: number };

function isSame(one: Selection, other: Selection): boolean {
  const named = ({ decision, proposalHash, approve, dismiss }: Selection) =>
    canonicalJson({ decision, proposalHash, approve: [...approve].sort(), dismiss: [...dismiss].sort() });
  return named(one) === named(other);
}

/**
 * Whether a decision is the one that completes the approvals of its gate. They are of one selection and of people who
 * differ: another selection starts over, and a dismissal takes one person only. AlreadyApproved for who has done so.
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
  const standing = standingApprovals(gate, mine);
  const others = standing.filter(({ by }) => by !== input.principal);
  if (others.length + 1 >= needed) {
    const approvals = others.length === 0 ? {} : { approvals: others.map((approval) => approval.input) };
    return { type: 'land', landing: { ...landing, decision: { ...landing.decision, ...approvals } } };
  }
  if (standing.length > others.length) {
    const message = `${input.principal} has approved this already: ${standing.length} of ${needed} approvals are there`;
    return { ok: false, code: 'AlreadyApproved', message, details: { approvals: standing.length, needed } };
  }
  return { type: 'collect', approvals: [...others, mine], needed };
}

/** The approvals of a gate that are of the same selection. */
function standingApprovals(gate: Gate | undefined, selection: Selection): readonly GateApproval[] {
  return (gate?.approvals ?? []).filter((approval) => isSame(approval, selection));
}
