import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PawlInstance } from '../../test/support/pawl-instance.ts';
import { tell } from '../../test/support/told-model.ts';
import { copySession } from './copy-session.ts';
import { inParallel } from './in-parallel.ts';

const BUILDING_AT_ONCE = 8;
const BUILD_MS = 120_000;
const SHORTEST_BUILD = tell({
  name: 'add_nodes',
  input: {
    nodeType: 'n8n-nodes-base.noOp',
    name: 'Only',
    connectionParametersReasoning: 'x',
    connectionParameters: {},
  },
});

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

export async function parkSessions(pawl: PawlInstance, built: number, copied: number): Promise<ParkedSessions> {
  const ids = Array.from({ length: built }, (_, index) => `b${index}`);
  const parked: ParkedSession[] = [];
  await inParallel(BUILDING_AT_ONCE, ids, async (id) => {
    await pawl.request('POST', '/sessions', { id, prompt: SHORTEST_BUILD });
    const { gates } = await pawl.until(id, ({ status }) => status === 'waiting', BUILD_MS);
    parked.push({ id, proposalHash: gates[0].proposalHash });
  });
  const [model] = parked;
  if (!model || copied === 0) return { built: parked, copied: [] };
  const copies = Array.from({ length: copied }, (_, index) => `c${index}`);
  const database = new DatabaseSync(join(pawl.home, 'pawl.sqlite'), { timeout: 60_000 });
  copySession(database, model.id, copies);
  database.close();
  return { built: parked, copied: copies.map((id) => ({ id, proposalHash: model.proposalHash })) };
}
