import { escalationRoles } from './decider-roles.ts';
import { editRoles } from './edit-roles.ts';
import type { Policy, Role } from './policy.ts';

/** From the one that asks people most to the one that asks them least. */
export const MODES: readonly Policy['mode'][] = ['review', 'live', 'skip-all'];
export const PLANS: readonly Policy['plan'][] = ['always', 'auto', 'never'];

/**
 * In which points `next` asks people less than `floor` does, in words that say what would do; none if it asks no less
 * in any point, whatever it tightens in another.
 */
export function policyShortfalls(next: Policy, floor: Policy): readonly string[] {
  const { approvals: asked } = floor;
  const foreign = next.approvals.roles.filter((role) => !asked.roles.includes(role));
  const allowed = missing(next.forbidden, floor.forbidden);
  const editors = editRoles(next).filter((role) => !editRoles(floor).includes(role));
  const ungated = missing([...(next.gated ?? []), ...next.forbidden], floor.gated ?? []);
  return [
    ...(isLater(MODES, next.mode, floor.mode) ? [`mode ${next.mode} (at most ${floor.mode})`] : []),
    ...(isLater(PLANS, next.plan, floor.plan) ? [`plan ${next.plan} (at most ${floor.plan})`] : []),
    ...(next.approvals.count < asked.count
      ? [`approvals.count ${next.approvals.count} (at least ${asked.count})`]
      : []),
    ...(foreign.length > 0 ? [`approvals.roles ${foreign.join(', ')} (only ${asked.roles.join(', ')})`] : []),
    ...(asked.notAsker && !next.approvals.notAsker ? ['approvals.notAsker false (true)'] : []),
    ...(allowed.length > 0 ? [`forbidden without ${allowed.join(', ')}`] : []),
    ...(ungated.length > 0 ? [`gated without ${ungated.join(', ')}`] : []),
    ...(editors.length > 0 ? [`edits.roles ${editors.join(', ')} (only ${editRoles(floor).join(', ')})`] : []),
    ...expiryShortfalls(next, floor),
  ];
}

function isLater<T>(order: readonly T[], one: T, other: T): boolean {
  return order.indexOf(one) > order.indexOf(other);
}

function missing(has: readonly string[], needed: readonly string[]): readonly string[] {
  return needed.filter((type) => !has.includes(type));
}

function expiryShortfalls(next: Policy, floor: Policy): readonly string[] {
  const [mine, least] = [next.expiry, floor.expiry];
  if (mine === undefined) return least === undefined ? [] : [`expiry none (after ${least.seconds} seconds)`];
  const foreign = foreignDeciders(next, floor);
  return [
    ...(foreign.length > 0 ? [`expiry.roles ${foreign.join(', ')}`] : []),
    ...(least && mine.seconds > least.seconds ? [`expiry.seconds ${mine.seconds} (at most ${least.seconds})`] : []),
    ...(least?.action === 'dismiss' && mine.action === 'escalate' ? ['expiry.action escalate (dismiss)'] : []),
  ];
}

/** Roles that an escalation would let decide and that the floor lets decide nowhere. */
function foreignDeciders({ expiry }: Policy, floor: Policy): readonly Role[] {
  if (expiry?.action !== 'escalate') return [];
  const known = [...floor.approvals.roles, ...(floor.expiry ? escalationRoles(floor.expiry) : [])];
  return escalationRoles(expiry).filter((role) => !known.includes(role));
}
