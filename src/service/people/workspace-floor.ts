import type { FloorAnswer } from '../../contract/people.ts';
import type { Principal, SessionRow, StoreReader } from '../../ports/store.ts';
import { DEFAULT_POLICY, type Policy } from '../../session/policy.ts';
import { stricterPolicy } from '../../session/stricter-policy.ts';
import { EVERY_ROLE, requireRole } from '../access.ts';
import { checkPolicy } from '../check-settings.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { administeredWorkspace } from './administered-workspace.ts';
import { floorWarnings } from './floor-warnings.ts';

type Deps = Pick<ServiceDeps, 'store' | 'clock' | 'catalog'>;

/** The policy of new sessions that name none. */
export function standardPolicy(floor: Policy | undefined): Policy {
  return stricterPolicy(DEFAULT_POLICY, floor);
}

/** The session's policy, raised to the floor of its workspace. */
export async function policyInForce(
  store: Pick<StoreReader, 'floor'>,
  { workspace, policy }: Pick<SessionRow, 'workspace' | 'policy'>,
): Promise<Policy> {
  return stricterPolicy(policy, await store.floor(workspace));
}

/** The policy below which no session of a workspace may fall, with everything it ever was. */
export function workspaceFloor({ store, clock, catalog }: Deps) {
  /** A floor can be set without a catalog. */
  async function warningsOf(workspace: string, floor: Policy): Promise<string[]> {
    const namesTypes = floor.forbidden.length + (floor.gated ?? []).length > 0;
    const nodeTypes = namesTypes ? await catalog.current().catch(() => undefined) : undefined;
    const isKnownType = (type: string) => nodeTypes === undefined || nodeTypes.describe(type) !== undefined;
    return [...floorWarnings(floor, await store.principals(workspace), isKnownType)];
  }

  async function read(workspace: string): Promise<FloorAnswer> {
    const floor = await store.floor(workspace);
    const changes = (await store.workspaceChanges(workspace, ['floor.changed'])).map(({ kind, ...change }) => change);
    return { floor: floor ?? null, standard: standardPolicy(floor), changes } as FloorAnswer;
  }

  return {
    async getFloor(principal: Principal, asked?: string): Promise<FloorAnswer> {
      requireRole(principal, EVERY_ROLE, 'look at the floor');
      const isOwn = asked === undefined || asked === principal.workspace;
      return await read(isOwn ? principal.workspace : administeredWorkspace(principal, asked, 'look at this floor'));
    },

    /** Holds at once: sessions that are below it rise to it with the next thing that they would land or have decided. */
    async putFloor(admin: Principal, floor: Policy | null, asked?: string): Promise<FloorAnswer> {
      const workspace = administeredWorkspace(admin, asked, 'set the floor');
      if (floor !== null) checkPolicy(floor);
      await store.writeWorkspace(workspace, async (writer) => {
        const from = (await writer.floor(workspace)) ?? null;
        if (JSON.stringify(from) === JSON.stringify(floor)) return;
        await writer.putFloor(floor ?? undefined);
        const by = { at: clock.now(), by: admin.id, byWorkspace: admin.workspace };
        await writer.recordChange({ ...by, kind: 'floor.changed', from, to: floor });
      });
      const answer = await read(workspace);
      const warnings = floor === null ? [] : await warningsOf(workspace, floor);
      return warnings.length === 0 ? answer : { ...answer, warnings };
    },
  };
}
