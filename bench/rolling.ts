import { join } from 'node:path';
import { openSqliteStore } from '../src/store/sqlite/open-sqlite-store.ts';
import { keepOlderRelease } from '../test/support/older-release.ts';
import { type Member, startCluster } from '../test/support/pawl-cluster.ts';
import { runPawl } from '../test/support/run-pawl.ts';
import { CRASH_PROMPTS } from './crash/prompts.ts';
import { report } from './report.ts';
import { type Ask, liveSession } from './rolling/live-session.ts';

// A rolling restart under live sessions: two workers and a server of an older release, whose histories do not replay on
// this one, are replaced one after the other, as docs/operations.md says. None may fail or hang, and no finished call may
// be made again.

const quick = process.argv.includes('--quick');
const SESSIONS = quick ? 6 : 20;
const DELAY_MS = 300;
const PATIENCE_MS = 300_000;
const MORE = 'Also send the result to the Slack channel #ops';
const VERSIONED = { PAWL_WORKER_VERSIONING: '1', PAWL_SHUTDOWN_GRACE: '5' };

const older = await keepOlderRelease();
const cluster = await startCluster({ PAWL_OFFLINE_DELAY_MS: String(DELAY_MS), PAWL_LOG_LEVEL: 'warn' });
try {
  await roll();
} finally {
  await cluster.stop();
  await older.remove();
}

async function roll(): Promise<void> {
  let server = await cluster.start('serve', {}, older.root);
  const oldWorkers = [await startWorker(older.root), await startWorker(older.root)];
  await release(older.root);

  const ask: Ask = (method, path, body) => askAnyway(() => server, method, path, body);
  const ids = Array.from({ length: SESSIONS }, (_, index) => `live-${index}`);
  const begun = performance.now();
  const outcomes = Promise.all(ids.map((id, index) => liveSession(ask, id, [promptOf(index), MORE], PATIENCE_MS)));
  await untilUnderWay(ask, ids);

  const youngWorkers = [await startWorker(), await startWorker()];
  const next = await cluster.start('serve');
  const leaving = server;
  server = next;
  const serverCode = await leaving.end();
  const before = performance.now();
  await release();
  const releaseSeconds = seconds(before);
  const codes = [serverCode, ...(await Promise.all(oldWorkers.map((worker) => worker.end())))];
  const ended = await outcomes;
  const told = await eventsOf(ids);
  const errors = [...oldWorkers, ...youngWorkers]
    .flatMap((worker) => worker.lines())
    .filter(({ level }) => level === 'error');
  const count = (outcome: string) => ended.filter((one) => one === outcome).length;
  report('rolling', {
    cases: SESSIONS,
    figures: {
      built: count('built'),
      restartedCalls: told.filter((type) => type === 'message.restarted').length,
      releaseSeconds,
      totalSeconds: seconds(begun),
      exitCodes: codes,
    },
    goals: {
      failed: { value: count('failed'), limit: 1 },
      stuck: { value: count('stuck') + told.filter((type) => type === 'session.stuck').length, limit: 1 },
      errors: { value: errors.length, limit: 1 },
      notInOrder: { value: codes.filter((code) => code !== 0).length, limit: 1 },
    },
  });
  for (const error of errors) process.stderr.write(`${JSON.stringify(error)}\n`);
}

function promptOf(index: number): string {
  return CRASH_PROMPTS[index % CRASH_PROMPTS.length] ?? '';
}

function startWorker(code?: string): Promise<Member> {
  return cluster.start('worker', VERSIONED, code);
}

async function release(clone?: string): Promise<void> {
  const env = { PAWL_HOME: cluster.home, TEMPORAL_ADDRESS: cluster.temporalAddress };
  const { code, stderr } = await runPawl(['release', '--wait'], { env, ...(clone === undefined ? {} : { clone }) });
  if (code !== 0) throw new Error(`pawl release ended with ${code}: ${stderr}`);
}

/** As long as a server is being replaced its requests go to the next; ids make sure that each is done once. */
async function askAnyway(server: () => Member, ...[method, path, body]: Parameters<Ask>): ReturnType<Ask> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await cluster.request(server(), method, path, body).catch((error: unknown) => {
      if (performance.now() > end) throw error;
      return undefined;
    });
    if (answer !== undefined && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Until half of the sessions are in the middle of something. */
async function untilUnderWay(ask: Ask, ids: readonly string[]): Promise<void> {
  for (;;) {
    const steps = await Promise.all(ids.map(async (id) => (await ask('GET', `/sessions/${id}`)).body.step ?? 0));
    if (steps.filter((step) => step >= 2).length * 2 >= ids.length) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function eventsOf(ids: readonly string[]): Promise<readonly string[]> {
  const store = await openSqliteStore(join(cluster.home, 'pawl.sqlite'));
  try {
    const pages = ids.map((session) => store.events({ workspace: 'home', session }, { after: 0, limit: 10_000 }));
    return (await Promise.all(pages)).flat().map(({ type }) => type);
  } finally {
    await store.close();
  }
}

function seconds(since: number): number {
  return Math.round(performance.now() - since) / 1000;
}
