import { PawlError } from '../../errors/pawl-error.ts';
import type { Principal } from '../../ports/store.ts';
import { requireRole } from '../access.ts';
import { HOME_WORKSPACE } from '../home-token.ts';

/** Names of workspaces stand in ids of Temporal's, and in addresses. */
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * The workspace that an admin wants to look after: their own, or, for admins of the installation's own workspace, any.
 * NotAllowed for anybody else.
 */
export function administeredWorkspace(principal: Principal, asked: string | undefined, what: string): string {
  requireRole(principal, ['admin'], what);
  if (asked === undefined || asked === principal.workspace) return principal.workspace;
  if (principal.workspace !== HOME_WORKSPACE) {
    throw new PawlError('NotAllowed', `You are an admin of workspace ${principal.workspace}, not of ${asked}.`);
  }
  if (NAME.test(asked)) return asked;
  throw new PawlError(
    'InvalidInput',
    `${JSON.stringify(asked)} is no name of a workspace: it has up to 40 small letters, digits and dashes.`,
  );
}
