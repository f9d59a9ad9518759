import { PawlError } from '../errors/pawl-error.ts';
import type { Principal, StoreReader } from '../ports/store.ts';
import type { Policy } from '../session/policy.ts';
import { policyShortfalls } from '../session/policy-shortfalls.ts';
import { hasRole } from './access.ts';
import { checkPolicy } from './check-settings.ts';
import { standardPolicy } from './people/workspace-floor.ts';

/**
 * Refuses a policy that a session may not have: one that could not be obeyed (InvalidInput), that the workspace's floor
 * does not allow to anybody (BelowFloor), or that asks people less than `before`, or than the standard one of a new
 * session, without an admin (NotAllowed).
 */
export async function requirePolicy(
  store: Pick<StoreReader, 'floor'>,
  principal: Principal,
  policy: Policy,
  before?: Policy,
): Promise<void> {
  checkPolicy(policy);
  const floor = await store.floor(principal.workspace);
  const below = floor === undefined ? [] : policyShortfalls(policy, floor);
  if (below.length > 0) {
    throw new PawlError('BelowFloor', `The workspace asks for more than this policy: ${below.join('; ')}.`, { below });
  }
  const less = policyShortfalls(policy, before ?? standardPolicy(floor));
  if (less.length === 0 || hasRole(principal, ['admin'])) return;
  throw new PawlError('NotAllowed', `Only an admin makes a policy ask people less: ${less.join('; ')}.`, { less });
}
