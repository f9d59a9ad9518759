import { canonicalJson } from '../document/canonical-json.ts';
import type { GateApproval } from './gate.ts';

export type Selection = Pick<GateApproval, 'decision' | 'proposalHash' | 'approve' | 'dismiss'>;

/** Those of the approvals that are of just this selection. */
export function sameSelection<Some extends Selection>(
  approvals: readonly Some[],
  selection: Selection,
): readonly Some[] {
  const wanted = named(selection);
  return approvals.filter((approval) => named(approval) === wanted);
}

function named({ decision, proposalHash, approve, dismiss }: Selection): string {
  return canonicalJson({ decision, proposalHash, approve: [...approve].sort(), dismiss: [...dismiss].sort() });
}
