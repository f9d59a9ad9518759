import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addNoOp } from '../../test/support/add-no-op.ts';
import type { PawlInstance } from '../../test/support/pawl-instance.ts';
import { tell } from '../../test/support/told-model.ts';
import { untilTrue } from '../pawl/until-true.ts';
import { copySession } from './copy-session.ts';
import { inParallel } from './in-parallel.ts';

const BUILDING_AT_ONCE = 8;
const BUILD_MS = 120_000;
/** A gate lets go of its run after three minutes. */
const PARK_MS = 10 * 60_000;
const LOOK_MS = 1000;
const SHORTEST_BUILD = tell(addNoOp('Only'));

/** A session, and what its gate `g1` proposes. */
export interface ParkedSession {
  readonly id: string;
  readonly proposalHash: string;
}

/** Sessions that wait at a gate, of the shortest build there is. */
export interface ParkedSessions {
  /** Built by the agent, each with a run of its own that waits. */
  readonly built: readonly ParkedSession[];
  /** Copied rows, without a run until they are decided. */
  readonly copied: readonly ParkedSession[];
}

/**
 * Builds sessions and copies one of them. `settled`: not before each gate has let go of the run that built for it; until
 * then runs go on in new ones, which is work of its own.
 */
export async function parkSessions(
  pawl: PawlInstance,
  { built, copied, settled }: { readonly built: number; readonly copied: number; readonly settled: boolean },
): Promise<ParkedSessions> {
  const ids = Array.from({ length: built }, (_, index) => `b${index}`);
  const parked: ParkedSession[] = [];
  await inParallel(BUILDING_AT_ONCE, ids, async (id) => {
    await pawl.request('POST', '/sessions', { id, prompt: SHORTEST_BUILD });
    const { gates } = await pawl.until(id, ({ status }) => status === 'waiting', BUILD_MS);
    parked.push({ id, proposalHash: gates[0].proposalHash });
  });
  const database = new DatabaseSync(join(pawl.home, 'pawl.sqlite'), { timeout: 60_000 });
  if (settled) await untilLetGo(database, built);
  const [model] = parked;
  if (!model) throw new Error('no session was built');
  const copies = Array.from({ length: copied }, (_, index) => `c${index}`);
  copySession(database, model.id, copies);
  database.close();
  return { built: parked, copied: copies.map((id) => ({ id, proposalHash: model.proposalHash })) };
}

/** Until the runs that built are archived. */
function untilLetGo(database: DatabaseSync, sessions: number): Promise<void> {
  const archived = database.prepare('select count(distinct session) as sessions from runs where archived = 1');
  const allHave = async () => Number(archived.get()?.sessions) >= sessions;
  return untilTrue(allHave, PARK_MS, 'not every gate lets go of its run', LOOK_MS);
}
