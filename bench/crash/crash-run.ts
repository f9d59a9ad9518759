import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
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
  readonly env?: Readonly<Record<string, string>>;
}

export interface CrashFigures {
  readonly kills: number;
  readonly byTarget: Readonly<Record<string, number>>;
  /** Sessions whose bytes are those of the undisturbed run. */
  readonly sameHash: number;
  readonly recomputed: number;
  readonly stuck: number;
}

const SESSION_MS = 180_000;
const MODEL_DELAY_MS = '120';
/** Between two kills, in milliseconds: time to come back, and a while of any length. */
const PAUSE = { least: 400, most: 2200 };

async function withPawl<T>(env: Readonly<Record<string, string>>, work: (pawl: PawlProcess) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-crash-'));
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: MODEL_DELAY_MS, ...env });
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

/** Each prompt's workflow when nothing goes wrong. */
async function undisturbed(prompts: readonly string[]): Promise<readonly (string | undefined)[]> {
  return withPawl({}, (pawl) =>
    Promise.all(prompts.map((prompt, index) => runSession(pawl, idOf(index), prompt, SESSION_MS))),
  );
}

async function recomputedIn(home: string, sessions: number): Promise<number> {
  const store = await openSqliteStore(join(home, 'pawl.sqlite'));
  try {
    let again = 0;
    for (let index = 0; index < sessions; index++) {
      again += recomputed(
        await store.events({ workspace: 'home', session: idOf(index) }, { after: 0, limit: 100_000 }),
      );
    }
    return again;
  } finally {
    await store.close();
  }
}

/**
 * Runs the prompts as sessions twice, once undisturbed, once under kill -9 at random moments of random processes, and
 * compares. Sessions start one by one, so that there is work under way at every kill.
 */
export async function crashRun({ prompts, kills, seed, env = {} }: CrashRunOptions): Promise<CrashFigures> {
  const expected = await undisturbed(prompts);
  return withPawl(env, async (pawl) => {
    const random = seededRandom(seed);
    const byTarget: Record<Target, number> = { worker: 0, server: 0, temporal: 0, supervisor: 0 };
    const sessions: Promise<string | undefined>[] = [];
    const started = (done: number) =>
      Math.min(prompts.length, Math.ceil(((done + 1) * prompts.length) / Math.max(kills, 1)));
    for (let done = 0; done < kills; ) {
      while (sessions.length < started(done)) {
        const index = sessions.length;
        sessions.push(runSession(pawl, idOf(index), prompts[index] as string, SESSION_MS));
      }
      await pause(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
      const target = TARGETS[Math.floor(random() * TARGETS.length)] as Target;
      if (!(await pawl.kill(target))) continue;
      byTarget[target] += 1;
      done += 1;
    }
    const results = await Promise.all(sessions);
    return {
      kills,
      byTarget,
      sameHash: results.filter((bytes, index) => bytes !== undefined && bytes === expected[index]).length,
      recomputed: await recomputedIn(pawl.home, prompts.length),
      stuck: results.filter((bytes) => bytes === undefined).length,
    };
  });
}
