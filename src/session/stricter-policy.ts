import { editRoles } from './edit-roles.ts';
import type { GateExpiry, Policy } from './policy.ts';
import { MODES, PLANS, policyShortfalls } from './policy-shortfalls.ts';

/**
 * The policy, raised to the floor in each point where it asks people less; the policy itself if it does so nowhere, and
 * where a workspace has no floor.
 */
export function stricterPolicy(policy: Policy, floor: Policy | undefined): Policy {
  if (floor === undefined || policyShortfalls(policy, floor).length === 0) return policy;
  const common = policy.approvals.roles.filter((role) => floor.approvals.roles.includes(role));
  const forbidden = union(policy.forbidden, floor.forbidden);
  const gated = union(policy.gated ?? [], floor.gated ?? []).filter((type) => !forbidden.includes(type));
  const expiry = stricterExpiry(policy, floor);
  const edits = stricterEdits(policy, floor);
  return {
    mode: earlier(MODES, policy.mode, floor.mode),
    plan: earlier(PLANS, policy.plan, floor.plan),
    approvals: {
      count: Math.max(policy.approvals.count, floor.approvals.count),
      roles: common.length > 0 ? common : floor.approvals.roles,
      notAsker: policy.approvals.notAsker || floor.approvals.notAsker,
    },
    forbidden,
    ...(gated.length === 0 ? {} : { gated }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(edits === undefined ? {} : { edits }),
  };
}

function earlier<T>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(one) <= order.indexOf(other) ? one : other;
}

function union(some: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...some, ...more])];
}

/** Whom both let edit the canvas; where that is nobody, whom the floor does. */
function stricterEdits(policy: Policy, floor: Policy): Policy['edits'] {
  if (policy.edits === undefined && floor.edits === undefined) return undefined;
  const common = editRoles(policy).filter((role) => editRoles(floor).includes(role));
  return { roles: common.length > 0 ? common : editRoles(floor) };
}

/** The policy's own expiry where the floor lets it be; else the floor's, or, where it has none, no escalation beyond it. */
function stricterExpiry(policy: Policy, floor: Policy): GateExpiry | undefined {
  const { expiry } = policy;
  if (expiry === undefined) return floor.expiry;
  const probe: Policy = { ...floor, expiry };
  if (policyShortfalls(probe, floor).length === 0) return expiry;
  const seconds = Math.min(expiry.seconds, floor.expiry?.seconds ?? Number.POSITIVE_INFINITY);
  return floor.expiry ? { ...floor.expiry, seconds } : { seconds, action: 'escalate', roles: floor.approvals.roles };
}
