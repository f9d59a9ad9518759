import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/postgres-cluster.ts';
import { crashRun } from './crash/crash-run.ts';
import type { Recovery } from './crash/disturb.ts';
import { PawlFleet } from './pawl/pawl-fleet.ts';
import { PawlProcess } from './pawl/pawl-process.ts';
import { percentiles } from './percentiles.ts';
import { report } from './report.ts';

// Sessions of the offline planner while processes are killed or halted at random moments. Each has to end with the bytes
// of an undisturbed run, no recorded call may run again, and whoever had work under way has to move again soon.
//   --quick  CI's size   --workers 2  a Temporal, workers and a server apart, as in production   --store postgres
//   --kills N   --seed N

const FULL = { kills: 200, pauses: 12, sessions: 40, againP95Ms: 3_500 };
/** So few kills have no p95 to speak of: their slowest ones are it. */
const QUICK = { kills: 20, pauses: 2, sessions: 10, againP95Ms: 5_500 };
const SLOW_MS = 3_000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    workers: { type: 'string', default: '0' },
    store: { type: 'string', default: 'sqlite' },
    kills: { type: 'string' },
    seed: { type: 'string', default: '20261130' },
  },
});
const { againP95Ms, ...size } = values.quick ? QUICK : FULL;
const seed = Number(values.seed);
const workers = Number(values.workers);

const postgres = values.store === 'postgres' ? await startPostgres() : undefined;

const { recoveries, ...figures } = await crashRun({
  ...size,
  kills: Number(values.kills ?? size.kills),
  seed,
  open: async (home, given) => {
    const env = { ...given, ...(postgres && { PAWL_STORE: await postgres.createDatabase() }) };
    return workers > 0 ? new PawlFleet(home, env, workers) : new PawlProcess(home, env);
  },
}).finally(() => postgres?.remove());
const afterKills = recoveries.filter(({ type }) => type === 'kill');
const againMs = againOf(afterKills);
const slow = recoveries.filter(({ ms }) => ms > SLOW_MS).map((one) => ({ ...one, ms: Math.round(one.ms) }));
const againByTarget = Object.fromEntries(
  Map.groupBy(afterKills, ({ target }) => target)
    .entries()
    .map(([target, some]) => [target, againOf(some)]),
);
const pauseAgainMs = againOf(recoveries.filter(({ type }) => type === 'pause'));

report('crash', {
  seed,
  cases: figures.kills,
  figures: { ...figures, workers, store: values.store, againMs, againByTarget, pauseAgainMs, slow },
  goals: {
    otherBytes: { value: figures.sessions - figures.sameHash, limit: 1 },
    recomputed: { value: figures.recomputed, limit: 1 },
    stuck: { value: figures.stuck, limit: 1 },
    againP95Ms: { value: againMs.p95, limit: againP95Ms },
  },
});

/** Over each session that had work under way at a kill. */
function againOf(some: readonly Recovery[]) {
  return percentiles(some.map(({ ms }) => ms));
}
