import type { Gate } from './gate.ts';
import { BUILDERS, type GateExpiry, type Policy, type Role } from './policy.ts';

/** Who decides a gate that has escalated. */
export function escalationRoles({ roles = ['admin'] }: GateExpiry): readonly Role[] {
  return roles;
}

/**
 * Who may decide a gate: a landing whom the policy names, what only steers the agent also builders. One that has
 * escalated keeps the roles it was escalated to, as long as the policy of now names them: a policy that was raised
 * meanwhile counts.
 */
export function deciderRoles(
  { approvals, expiry }: Policy,
  { kind, escalatedTo }: Pick<Gate, 'kind' | 'escalatedTo'>,
): readonly Role[] {
  const ordinary = kind === 'landing' ? approvals.roles : [...new Set([...BUILDERS, ...approvals.roles])];
  if (escalatedTo === undefined) return ordinary;
  const allowed = [...approvals.roles, ...(expiry === undefined ? [] : escalationRoles(expiry))];
  const still = escalatedTo.filter((role) => allowed.includes(role));
  return still.length > 0 ? still : ordinary;
}
