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

export interface ParkedSessions {
  /** Built by the agent, each with a run of its own that waits. */
  readonly built: readonly string[];
  /** Copied rows, without a run until they are decided. */
  readonly copied: readonly string[];
  /** Of the gate `g1`, the same for all. */
  readonly proposalHash: string;
}

/** Sessions that wait at a gate: the shortest build there is. */
export async function parkSessions(pawl: PawlInstance, built: number, copied: number): Promise<ParkedSessions> {
  const ids = Array.from({ length: built }, (_, index) => `b${index}`);
  await inParallel(BUILDING_AT_ONCE, ids, async (id) => {
    await pawl.request('POST', '/sessions', { id, prompt: SHORTEST_BUILD });
    await pawl.until(id, ({ status }) => status === 'waiting', BUILD_MS);
  });
  const copies = Array.from({ length: copied }, (_, index) => `c${index}`);
  const database = new DatabaseSync(join(pawl.home, 'pawl.sqlite'), { timeout: 60_000 });
  if (copied > 0) copySession(database, 'b0', copies);
  database.close();
  const { body } = await pawl.request('GET', '/sessions/b0/gates/g1');
  return { built: ids, copied: copies, proposalHash: body.proposalHash };
}
