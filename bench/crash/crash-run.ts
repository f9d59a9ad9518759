import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PawlProcess } from './pawl-process.ts';
import { seededRandom } from './random.ts';
import { recomputed } from './recomputed.ts';
import { runSession } from './session-task.ts';

export const TARGETS = ['worker', 'server', 'temporal', 'supervisor'] as const;
export type Target = (typeof TARGETS)[number];

export interface CrashRunOptions {
  readonly prompts: readonly string[];
  readonly kills: number;
  readonly seed: number;
  /** How often a worker dies between the record of a call and its report. */
  readonly deathsAfterCommit?: number;
}

export interface CrashFigures {
  readonly kills: number;
  readonly byTarget: Readonly<Record<string, number>>;
  /** Sessions whose bytes are those of the undisturbed run. */
  readonly sameHash: number;
  /** Results that were recorded. */
  readonly calls: number;
  readonly recomputed: number;
  readonly stuck: number;
  readonly deathsAfterCommit: number;
}

const SESSION_MS = 180_000;
const MODEL_DELAY_MS = '120';
/** Between two kills, in milliseconds: time to come back, and a while of any length. */
const PAUSE = { least: 400, most: 2200 };

async function withPawl<T>(
  envFor: (home: string) => Readonly<Record<string, string>>,
  work: (pawl: PawlProcess) => Promise<T>,
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-crash-'));
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: MODEL_DELAY_MS, ...envFor(home) });
  try {
    await pawl.start();
    return await work(pawl);
  } finally {
    await pawl.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const idOf = (index: number) => `c${index}`;

/** What is watched in Pawl's processes from outside: which calls they begin and record, and deaths right after that. */
function watchIn(home: string, deaths: number) {
  const [calls, died] = [join(home, 'calls'), join(home, 'deaths')];
  const module = fileURLToPath(new URL('./watch-calls.ts', import.meta.url));
  return {
    env: {
      NODE_OPTIONS: `--import=${module}`,
      PAWL_CALLS_FILE: calls,
      PAWL_DEATHS: String(deaths),
      PAWL_DEATHS_FILE: died,
    },
    deaths: () => (existsSync(died) ? statSync(died).size : 0),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
  };
}

/** Starts the sessions one by one over the kills, so that there is work under way at every kill. */
async function killRandomly(pawl: PawlProcess, { prompts, kills, seed }: CrashRunOptions) {
  const random = seededRandom(seed);
  const byTarget: Record<Target, number> = { worker: 0, server: 0, temporal: 0, supervisor: 0 };
  const sessions: Promise<string | undefined>[] = [];
  const startUpTo = (count: number) => {
    while (sessions.length < count) {
      const index = sessions.length;
      sessions.push(runSession(pawl, idOf(index), prompts[index] as string, SESSION_MS));
    }
  };
  for (let done = 0; done < kills; ) {
    startUpTo(Math.ceil(((done + 1) * prompts.length) / kills));
    await pause(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
    const target = TARGETS[Math.floor(random() * TARGETS.length)] as Target;
    if (!(await pawl.kill(target))) continue;
    byTarget[target] += 1;
    done += 1;
  }
  startUpTo(prompts.length);
  return { byTarget, results: await Promise.all(sessions) };
}

/** Runs the prompts as sessions twice, once undisturbed, once under kill -9 at random moments, and compares. */
export async function crashRun(options: CrashRunOptions): Promise<CrashFigures> {
  const { prompts, kills, deathsAfterCommit = 0 } = options;
  const expected = await withPawl(
    () => ({}),
    (pawl) => Promise.all(prompts.map((prompt, index) => runSession(pawl, idOf(index), prompt, SESSION_MS))),
  );
  return withPawl(
    (home) => watchIn(home, deathsAfterCommit).env,
    async (pawl) => {
      const { byTarget, results } = await killRandomly(pawl, options);
      const watched = watchIn(pawl.home, deathsAfterCommit);
      return {
        kills,
        byTarget,
        sameHash: results.filter((bytes, index) => bytes !== undefined && bytes === expected[index]).length,
        calls: watched.calls().filter((line) => line.endsWith(' done')).length,
        recomputed: recomputed(watched.calls()),
        stuck: results.filter((bytes) => bytes === undefined).length,
        deathsAfterCommit: watched.deaths(),
      };
    },
  );
}
