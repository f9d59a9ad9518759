import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkflow } from '../src/document/read-workflow.ts';
import { openSqliteStore } from '../src/store/sqlite/open-sqlite-store.ts';
import { modelAt } from '../test/support/pawl-instance.ts';
import { startToldModel } from '../test/support/told-model.ts';
import { canvasOfRecords } from './long/canvas-of-records.ts';
import { LongSession } from './long/long-session.ts';
import { PawlProcess } from './pawl/pawl-process.ts';
import { seededRandom } from './random.ts';
import { report } from './report.ts';

// One session of many turns with gates, edits, undos, forks and kills ends with the workflow that its operations say.

const quick = process.argv.includes('--quick');
const [turns, kills] = quick ? [12, 3] : [200, 30];
const seed = 20261130;
const SESSION = 'long';
const CALL = {
  id: 'c1',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example' },
};
const GIVEN = { name: 'Given', nodes: [CALL], connections: {} };

const begun = performance.now();
const home = await mkdtemp(join(tmpdir(), 'pawl-long-'));
const random = seededRandom(seed);
const model = await startToldModel(() => 20 + random() * 80);
const pawl = new PawlProcess(home, modelAt(model.url));
const TARGETS = ['worker', 'server', 'temporal', 'supervisor'] as const;
const byTarget = { worker: 0, server: 0, temporal: 0, supervisor: 0 };

/** Kills something at any moment of the turn. */
async function killSometime(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random() * 1500));
  const target = TARGETS[Math.floor(random() * TARGETS.length)] ?? 'worker';
  if (await pawl.kill(target)) byTarget[target] += 1;
}

try {
  await pawl.start();
  await pawl.request('POST', '/sessions', { id: SESSION, workflow: GIVEN });
  const session = new LongSession(pawl, SESSION, seededRandom(seed + 1));
  for (let turn = 1; turn <= turns; turn += 1) {
    const due = Math.floor((turn * kills) / turns) - Math.floor(((turn - 1) * kills) / turns);
    await Promise.all([session.turn(turn), ...Array.from({ length: due }, killSometime)]);
  }
  const store = await openSqliteStore(join(home, 'pawl.sqlite'));
  const key = { workspace: 'home', session: SESSION };
  const { canvasHash } = (await pawl.request('GET', `/sessions/${SESSION}`)).body;
  const expected = await canvasOfRecords(store, key, readWorkflow(JSON.stringify(GIVEN)).workflow);
  const unsettled = (await store.unsettledInputs({ key, limit: 1000 })).length;
  await store.close();
  const killed = Object.values(byTarget).reduce((sum, count) => sum + count, 0);
  const none = (value: number) => ({ value, limit: 1 });
  report('long', {
    seed,
    cases: turns,
    figures: {
      ...session.tally,
      kills: killed,
      byTarget,
      unsettled,
      seconds: Math.round((performance.now() - begun) / 1000),
    },
    goals: {
      otherWorkflows: none(canvasHash === expected ? 0 : 1),
      wrongForks: none(session.tally.wrongForks),
      unsettledInputs: none(unsettled),
    },
  });
} finally {
  await pawl.stop();
  await model.close();
  await rm(home, { recursive: true, force: true });
}
