import type { Gate, GateKind } from './gate.ts';
import type { SessionState } from './state.ts';

/** On what terms a gate opens, or is shown anew: how many decide it, until when, and, once escalated, who alone. */
export type GateTerms = Pick<Gate, 'needed' | 'expiresAt' | 'expiry' | 'escalatedTo'>;

/** Each revision may wait as long as the policy says, since it shows something new; one that has escalated waits on. */
export function gateTerms(
  { policy, gate }: Pick<SessionState, 'policy' | 'gate'>,
  kind: GateKind,
  now: number,
): GateTerms {
  const { approvals, expiry } = policy;
  const needed = approvals.count === 1 || kind !== 'landing' ? {} : { needed: approvals.count };
  if (gate?.escalatedTo !== undefined) return { ...needed, escalatedTo: gate.escalatedTo };
  return expiry === undefined ? needed : { ...needed, expiresAt: now + expiry.seconds * 1000, expiry };
}
