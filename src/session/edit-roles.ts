import { deciderRoles } from './decider-roles.ts';
import type { Gate } from './gate.ts';
import { BUILDERS, type Policy, type Role } from './policy.ts';

/** Who may change the canvas by hand, past every gate: edit, undo, redo and restore. Builders, unless the policy says. */
export function editRoles({ edits }: Pick<Policy, 'edits'>): readonly Role[] {
  return edits?.roles ?? BUILDERS;
}

/** Who may change what a gate proposes: whoever decides it, and builders, since nothing of it lands by that. */
export function proposalEditRoles(policy: Policy, gate: Pick<Gate, 'kind' | 'escalatedTo'>): readonly Role[] {
  return [...new Set([...BUILDERS, ...deciderRoles(policy, gate)])];
}
