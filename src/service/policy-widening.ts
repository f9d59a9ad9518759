import type { Policy } from '../session/policy.ts';

const MODES = ['review', 'live', 'skip-all'];
const PLANS = ['always', 'auto', 'never'];

/** True if `next` asks people less than `floor` does: in any point, whatever it tightens in another. */
export function widensPolicy(next: Policy, floor: Policy): boolean {
  return (
    MODES.indexOf(next.mode) > MODES.indexOf(floor.mode) ||
    PLANS.indexOf(next.plan) > PLANS.indexOf(floor.plan) ||
    next.approvals.count < floor.approvals.count ||
    next.approvals.roles.some((role) => !floor.approvals.roles.includes(role)) ||
    (floor.approvals.notAsker && !next.approvals.notAsker) ||
    floor.forbidden.some((type) => !next.forbidden.includes(type))
  );
}
