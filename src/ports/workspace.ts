import type { Policy, Role } from '../session/policy.ts';
import type { Principal } from './store.ts';

/** A principal as admins see it; `createdAt` is 0 where a release before did not note it. */
export interface KnownPrincipal extends Principal {
  readonly createdAt: number;
  /** How many tokens speak for it. */
  readonly tokens: number;
  /** When it was removed: it may do nothing any more, and what it did stays its own. */
  readonly removedAt?: number;
}

/** What an admin changed about a workspace. */
export type WorkspaceDeed =
  | { readonly kind: 'principal.added'; readonly principal: string; readonly roles: readonly Role[] }
  | {
      readonly kind: 'principal.changed';
      readonly principal: string;
      readonly from: readonly Role[];
      readonly to: readonly Role[];
    }
  | { readonly kind: 'principal.removed'; readonly principal: string; readonly roles: readonly Role[] }
  | { readonly kind: 'token.issued'; readonly principal: string }
  | { readonly kind: 'tokens.revoked'; readonly principal: string; readonly count: number }
  | { readonly kind: 'floor.changed'; readonly from: Policy | null; readonly to: Policy | null };

/** Who did it, and in which workspace they are known. */
export type WorkspaceChange = {
  readonly at: number;
  readonly by: string;
  readonly byWorkspace: string;
} & WorkspaceDeed;

export interface WorkspaceReader {
  /** By id, also those that were removed. */
  principals(workspace: string): Promise<readonly KnownPrincipal[]>;
  /** The policy below which no session of the workspace may fall, if somebody has set one. */
  floor(workspace: string): Promise<Policy | undefined>;
  /** Newest first. */
  workspaceChanges(workspace: string, kinds?: readonly WorkspaceDeed['kind'][]): Promise<readonly WorkspaceChange[]>;
}

/** Writes within one transaction that holds the workspace, so that two admins take turns. */
export interface WorkspaceWriter extends WorkspaceReader {
  /** Adds a principal, changes its roles, or takes one back in that was removed. */
  putPrincipal(id: string, roles: readonly Role[], at: number): Promise<void>;
  /** With its tokens. */
  removePrincipal(id: string, at: number): Promise<void>;
  /** Left out if the token is known already, be it revoked or not. */
  addToken(principal: string, hash: string, at: number): Promise<void>;
  /** How many of the principal's tokens speak for nobody from now on. */
  revokeTokens(principal: string, at: number): Promise<number>;
  putFloor(policy: Policy | undefined): Promise<void>;
  recordChange(change: WorkspaceChange): Promise<void>;
}
