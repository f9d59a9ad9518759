import type {
  AddPrincipalBody,
  IssuedToken,
  PeopleChanges,
  PrincipalAnswer,
  RevokedTokens,
} from '../../contract/people.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Principal } from '../../ports/store.ts';
import type { KnownPrincipal, WorkspaceDeed, WorkspaceReader, WorkspaceWriter } from '../../ports/workspace.ts';
import type { Role } from '../../session/policy.ts';
import { hashToken } from '../home-token.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { administeredWorkspace } from './administered-workspace.ts';
import { newToken } from './new-token.ts';

type Deps = Pick<ServiceDeps, 'store' | 'clock'>;

const ABOUT_PEOPLE: readonly WorkspaceDeed['kind'][] = [
  'principal.added',
  'principal.changed',
  'principal.removed',
  'token.issued',
  'tokens.revoked',
];

async function knownPrincipal(reader: WorkspaceReader, workspace: string, id: string): Promise<KnownPrincipal> {
  const all = await reader.principals(workspace);
  const known = all.find((one) => one.id === id && one.removedAt === undefined);
  if (known !== undefined) return known;
  const there = all.filter((one) => one.removedAt === undefined).map((one) => one.id);
  throw new PawlError('NotFound', `Workspace ${workspace} has no ${id}; it has ${there.join(', ') || 'nobody'}.`);
}

/** LastAdmin if nobody else could look after the workspace any more. */
async function requireOtherAdmin(writer: WorkspaceWriter, { workspace, id, roles }: KnownPrincipal): Promise<void> {
  if (!roles.includes('admin')) return;
  const others = (await writer.principals(workspace)).filter(
    (one) => one.id !== id && one.removedAt === undefined && one.tokens > 0 && one.roles.includes('admin'),
  );
  if (others.length > 0) return;
  throw new PawlError(
    'LastAdmin',
    `${id} is the only admin of workspace ${workspace} who has a token: give another one the role and a token first.`,
  );
}

const sameRoles = (some: readonly Role[], others: readonly Role[]) =>
  some.length === others.length && some.every((role) => others.includes(role));

interface Changing {
  readonly writer: WorkspaceWriter;
  readonly workspace: string;
  readonly at: number;
  record(deed: WorkspaceDeed): Promise<void>;
}

/** Who may do what in a workspace: its admins decide, and every change of it is kept. */
export function managePrincipals({ store, clock }: Deps) {
  function change<T>(
    admin: Principal,
    asked: string | undefined,
    what: string,
    work: (changing: Changing) => Promise<T>,
  ): Promise<T> {
    const workspace = administeredWorkspace(admin, asked, what);
    return store.writeWorkspace(workspace, (writer) => {
      const at = clock.now();
      const by = { at, by: admin.id, byWorkspace: admin.workspace };
      return work({ writer, workspace, at, record: (deed) => writer.recordChange({ ...by, ...deed }) });
    });
  }

  return {
    async listPrincipals(admin: Principal, asked?: string): Promise<PrincipalAnswer[]> {
      const workspace = administeredWorkspace(admin, asked, 'list people');
      return (await store.principals(workspace)).map((one) => ({ ...one, roles: [...one.roles] }));
    },

    async peopleChanges(admin: Principal, asked?: string): Promise<PeopleChanges> {
      const workspace = administeredWorkspace(admin, asked, 'look at changes of people');
      return (await store.workspaceChanges(workspace, ABOUT_PEOPLE)) as PeopleChanges;
    },

    /** With a token that is told this once. AlreadyExists if the name is taken; one that was removed is taken back in. */
    addPrincipal: async (admin: Principal, { id, roles }: AddPrincipalBody, asked?: string): Promise<IssuedToken> =>
      await change(admin, asked, 'add people', async ({ writer, workspace, at, record }) => {
        const known = (await writer.principals(workspace)).find((one) => one.id === id);
        if (known !== undefined && known.removedAt === undefined) {
          throw new PawlError(
            'AlreadyExists',
            `Workspace ${workspace} has a ${id} already: ${known.roles.join(', ')}.`,
          );
        }
        const token = newToken();
        await writer.putPrincipal(id, roles, at);
        await writer.addToken(id, hashToken(token), at);
        await record({ kind: 'principal.added', principal: id, roles });
        return { id, workspace, roles: [...roles], token };
      }),

    /** What it may do counts from now on, also for what it sent before and is not done yet. */
    putRoles: async (admin: Principal, id: string, roles: readonly Role[], asked?: string): Promise<PrincipalAnswer> =>
      await change(admin, asked, 'change roles', async ({ writer, workspace, at, record }) => {
        const known = await knownPrincipal(writer, workspace, id);
        if (!roles.includes('admin')) await requireOtherAdmin(writer, known);
        if (!sameRoles(known.roles, roles)) {
          await writer.putPrincipal(id, roles, at);
          await record({ kind: 'principal.changed', principal: id, from: known.roles, to: roles });
        }
        return { ...known, roles: [...roles] };
      }),

    removePrincipal: async (admin: Principal, id: string, asked?: string): Promise<PrincipalAnswer> =>
      await change(admin, asked, 'remove people', async ({ writer, workspace, at, record }) => {
        const known = await knownPrincipal(writer, workspace, id);
        await requireOtherAdmin(writer, known);
        await writer.removePrincipal(id, at);
        await record({ kind: 'principal.removed', principal: id, roles: known.roles });
        return { ...known, roles: [...known.roles], tokens: 0, removedAt: at };
      }),

    /** One more token, told this once. */
    issueToken: async (admin: Principal, id: string, asked?: string): Promise<IssuedToken> =>
      await change(admin, asked, 'issue tokens', async ({ writer, workspace, at, record }) => {
        const { roles } = await knownPrincipal(writer, workspace, id);
        const token = newToken();
        await writer.addToken(id, hashToken(token), at);
        await record({ kind: 'token.issued', principal: id });
        return { id, workspace, roles: [...roles], token };
      }),

    /** Every token of this principal speaks for nobody from now on. */
    revokeTokens: async (admin: Principal, id: string, asked?: string): Promise<RevokedTokens> =>
      await change(admin, asked, 'revoke tokens', async ({ writer, workspace, at, record }) => {
        const known = await knownPrincipal(writer, workspace, id);
        await requireOtherAdmin(writer, known);
        const revoked = await writer.revokeTokens(id, at);
        await record({ kind: 'tokens.revoked', principal: id, count: revoked });
        return { id, revoked };
      }),
  };
}
