import type { Kysely, Transaction } from 'kysely';
import type { WorkspaceChange, WorkspaceReader, WorkspaceWriter } from '../ports/workspace.ts';
import type { Policy, Role } from '../session/policy.ts';
import type { Tables } from './tables.ts';

export function readWorkspaces(db: Kysely<Tables>): WorkspaceReader {
  return {
    async principals(workspace) {
      const live = db
        .selectFrom('tokens')
        .select((is) => ['principal', is.fn.countAll<number>().as('count')])
        .where('workspace', '=', workspace)
        .where('revoked_at', '=', 0)
        .groupBy('principal');
      const tokens = new Map((await live.execute()).map(({ principal, count }) => [principal, Number(count)]));
      const rows = await db
        .selectFrom('principals')
        .selectAll()
        .where('workspace', '=', workspace)
        .orderBy('id')
        .execute();
      return rows.map(({ id, roles, created_at: createdAt, removed_at: removedAt }) => ({
        id,
        workspace,
        roles: JSON.parse(roles) as Role[],
        createdAt,
        tokens: tokens.get(id) ?? 0,
        ...(removedAt === 0 ? {} : { removedAt }),
      }));
    },
    async floor(workspace) {
      const row = await db
        .selectFrom('workspaces')
        .select('floor')
        .where('workspace', '=', workspace)
        .executeTakeFirst();
      return row?.floor == null ? undefined : (JSON.parse(row.floor) as Policy);
    },
    async workspaceChanges(workspace, kinds) {
      const all = db.selectFrom('workspace_changes').select('body').where('workspace', '=', workspace);
      const some = kinds === undefined ? all : all.where('kind', 'in', kinds);
      const rows = await some.orderBy('ordinal', 'desc').execute();
      return rows.map(({ body }) => JSON.parse(body) as WorkspaceChange);
    },
  };
}

async function addWorkspace(db: Transaction<Tables>, workspace: string): Promise<void> {
  await db
    .insertInto('workspaces')
    .values({ workspace })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the workspace for this transaction; others that want it, or share it, wait. */
export async function holdWorkspace(db: Transaction<Tables>, workspace: string): Promise<void> {
  await addWorkspace(db, workspace);
  await db
    .updateTable('workspaces')
    .set((is) => ({ last_ordinal: is.ref('last_ordinal') }))
    .where('workspace', '=', workspace)
    .execute();
}

/** Keeps everybody from taking the workspace until this transaction ends; others may share it. */
export async function shareWorkspace(db: Transaction<Tables>, workspace: string): Promise<void> {
  const share = () =>
    db.selectFrom('workspaces').select('workspace').where('workspace', '=', workspace).forShare().executeTakeFirst();
  if ((await share()) !== undefined) return;
  await addWorkspace(db, workspace);
  await share();
}

/** The writes of one transaction that holds the workspace. */
export function writeWorkspace(db: Transaction<Tables>, workspace: string): WorkspaceWriter {
  const ofPrincipal = (id: string) =>
    db.updateTable('principals').where('workspace', '=', workspace).where('id', '=', id);
  async function revokeTokens(principal: string, at: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('tokens')
      .set({ revoked_at: at })
      .where('workspace', '=', workspace)
      .where('principal', '=', principal)
      .where('revoked_at', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
  return {
    ...readWorkspaces(db),
    revokeTokens,
    async putPrincipal(id, list, at) {
      const roles = JSON.stringify(list);
      await db
        .insertInto('principals')
        .values({ workspace, id, roles, created_at: at })
        .onConflict((conflict) => conflict.columns(['workspace', 'id']).doUpdateSet({ roles, removed_at: 0 }))
        .execute();
    },
    async removePrincipal(id, at) {
      await revokeTokens(id, at);
      await ofPrincipal(id).set({ removed_at: at }).execute();
    },
    async addToken(principal, hash, at) {
      await db
        .insertInto('tokens')
        .values({ hash, workspace, principal, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async putFloor(policy) {
      const floor = policy === undefined ? null : JSON.stringify(policy);
      await db.updateTable('workspaces').set({ floor }).where('workspace', '=', workspace).execute();
    },
    async recordChange(change) {
      const { last_ordinal: ordinal } = await db
        .updateTable('workspaces')
        .set((is) => ({ last_ordinal: is('last_ordinal', '+', 1) }))
        .where('workspace', '=', workspace)
        .returning('last_ordinal')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('workspace_changes')
        .values({ workspace, ordinal, kind: change.kind, body: JSON.stringify(change) })
        .execute();
    },
  };
}
