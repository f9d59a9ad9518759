import { PawlError } from '../errors/pawl-error.ts';
import type { Principal, SessionKey, SessionRow, StoreReader } from '../ports/store.ts';
import type { Role } from '../session/policy.ts';

export const EVERY_ROLE: readonly Role[] = ['viewer', 'builder', 'approver', 'admin'];

export function hasRole(principal: Principal, roles: readonly Role[]): boolean {
  return principal.roles.some((role) => roles.includes(role));
}

/** NotAllowed unless the principal has one of the roles; `instead` says what would work, as a sentence of its own. */
export function requireRole(principal: Principal, roles: readonly Role[], what: string, instead = ''): void {
  if (hasRole(principal, roles)) return;
  const mine = principal.roles.join(', ') || 'none';
  throw new PawlError(
    'NotAllowed',
    `To ${what} takes one of the roles ${roles.join(', ')}; you have ${mine}.${instead}`,
    { roles },
  );
}

/** A session of the principal's own workspace; what another workspace has is NotFound, as if it were not there. */
export async function requireSession(store: StoreReader, principal: Principal, session: string): Promise<SessionRow> {
  requireRole(principal, EVERY_ROLE, 'look at a session');
  const row = await store.session(sessionKey(principal, session));
  if (row !== undefined) return row;
  throw new PawlError('NotFound', `There is no session ${session}.`, { session });
}

function sessionKey(principal: Principal, session: string): SessionKey {
  return { workspace: principal.workspace, session };
}
