import { inLanes } from '../lanes.ts';
import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { withPawl } from '../pawl/with-pawl.ts';
import { seededRandom } from '../random.ts';
import { disturb, type Recovery } from './disturb.ts';
import { planDisturbances } from './disturbance.ts';
import { Progress } from './progress.ts';
import { CRASH_PROMPTS } from './prompts.ts';
import { recomputed } from './recomputed.ts';
import { runSession } from './session-task.ts';
import { watchPostgres } from './watch-postgres.ts';
import { watchedCalls } from './watched-calls.ts';

export interface CrashRunOptions {
  /** Makes a Pawl: the one that is disturbed, and another to compare with. */
  readonly open: (home: string, env: Readonly<Record<string, string>>) => KillablePawl | Promise<KillablePawl>;
  /** At least; while anything is still to be killed, more are begun. */
  readonly sessions: number;
  readonly kills: number;
  readonly pauses: number;
  readonly seed: number;
  /** How often a worker dies between the record of a call and its report. */
  readonly deathsAfterCommit?: number;
}

export interface CrashFigures {
  readonly sessions: number;
  readonly kills: number;
  readonly byTarget: Readonly<Record<string, number>>;
  readonly pauses: number;
  /** Sessions whose bytes are those of the undisturbed run. */
  readonly sameHash: number;
  /** Results that were recorded. */
  readonly calls: number;
  readonly recomputed: number;
  readonly stuck: number;
  readonly deathsAfterCommit: number;
  readonly recoveries: readonly Recovery[];
}

const FOLLOW_UP = 'At the end, also post a message to the Slack channel #log.';
const SESSION_MS = 180_000;
/** As models take, so that something is under way at most moments. */
const MODEL_DELAY_MS = '1200';
/** Sessions at once: under disturbance, and undisturbed. */
const AT_ONCE = 3;
const UNDISTURBED_AT_ONCE = 4;

/** Every other session goes on after its build. */
function run(pawl: KillablePawl, index: number): Promise<string | undefined> {
  const build = CRASH_PROMPTS[index % CRASH_PROMPTS.length] as string;
  return runSession(pawl, `c${index}`, index % 2 === 0 ? [build, FOLLOW_UP] : [build], SESSION_MS);
}

/** Runs sessions under kill -9 at random moments, then the same undisturbed, and compares. */
export async function crashRun(options: CrashRunOptions): Promise<CrashFigures> {
  const { open, sessions, kills, pauses, seed, deathsAfterCommit = 0 } = options;
  const random = seededRandom(seed);
  const disturbed = await withPawl(
    (home) => open(home, { PAWL_OFFLINE_DELAY_MS: MODEL_DELAY_MS, ...watchedCalls(home, deathsAfterCommit).env }),
    async (pawl) => {
      const progress = new Progress(await pawl.openStore());
      const { PAWL_STORE: address } = pawl.env;
      const watched = watchedCalls(pawl.home, deathsAfterCommit);
      const watch = address === undefined ? watched.watch : await watchPostgres(address);
      const plan = planDisturbances({ processes: pawl.processes, kills, pauses }, random);
      let over = false;
      const disturbing = disturb(pawl, progress, plan, random).finally(() => {
        over = true;
      });
      const bytes = await inLanes(
        AT_ONCE,
        (begun) => over && begun >= sessions,
        async (index) => {
          progress.add(`c${index}`);
          const text = await run(pawl, index);
          progress.end(`c${index}`);
          return text;
        },
      );
      const recoveries = await disturbing;
      await progress.close();
      const calls = await watch.lines();
      await watch.close();
      return { plan, bytes, recoveries, calls, deaths: watched.deaths() };
    },
  );
  const { plan, bytes, recoveries, calls, deaths } = disturbed;
  const expected = await withPawl(
    (home) => open(home, {}),
    (pawl) =>
      inLanes(
        UNDISTURBED_AT_ONCE,
        (begun) => begun >= bytes.length,
        (index) => run(pawl, index),
      ),
  );
  const killed = plan.filter(({ type }) => type === 'kill').map(({ target }) => target);
  return {
    sessions: bytes.length,
    kills: killed.length,
    byTarget: Object.fromEntries(
      Map.groupBy(killed, (target) => target)
        .entries()
        .map(([target, all]) => [target, all.length]),
    ),
    pauses: plan.length - killed.length,
    sameHash: bytes.filter((text, index) => text !== undefined && text === expected[index]).length,
    calls: calls.filter((line) => line.endsWith(' done')).length,
    recomputed: recomputed(calls),
    stuck: bytes.filter((text) => text === undefined).length,
    deathsAfterCommit: deaths,
    recoveries,
  };
}
