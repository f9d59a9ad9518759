import { CRASH_PROMPTS } from './crash/prompts.ts';
import { runSession } from './crash/session-task.ts';
import type { ProcessName } from './pawl/killable-pawl.ts';
import { pause } from './pawl/pause.ts';
import { PawlProcess } from './pawl/pawl-process.ts';
import { residentBytes } from './pawl/resident-bytes.ts';
import { withPawl } from './pawl/with-pawl.ts';
import { percentiles } from './percentiles.ts';
import { report } from './report.ts';

// Many sessions of the offline planner that all begin at once: all of them have to end, and what worker, server and
// Temporal hold at most is told.

const sessions = process.argv.includes('--quick') ? 40 : 200;
const SESSION_MS = 900_000;
/** Seldom, since looking takes time from what is looked at. */
const LOOK_MS = 1_000;
const WATCHED: readonly ProcessName[] = ['worker', 'server', 'temporal'];
const WORKER_MEGABYTES = 1_500;

const most = new Map<string, number>();
const before = new Map<string, number>();
const { seconds, unfinished } = await withPawl(
  (home) => new PawlProcess(home, {}),
  async (pawl) => {
    await runSession(pawl, 'warm', [CRASH_PROMPTS[0] as string], SESSION_MS);
    const look = (into: Map<string, number>) => {
      for (const name of WATCHED) {
        const pid = pawl.pidOf(name);
        if (pid !== undefined) into.set(name, Math.max(into.get(name) ?? 0, residentBytes(pid)));
      }
    };
    look(before);
    let over = false;
    const looking = (async () => {
      for (; !over; await pause(LOOK_MS)) look(most);
    })();
    const begun = performance.now();
    const ends = await Promise.all(
      Array.from({ length: sessions }, async (_, index) => {
        const prompt = CRASH_PROMPTS[index % CRASH_PROMPTS.length] as string;
        const workflow = await runSession(pawl, `s${index}`, [prompt], SESSION_MS, LOOK_MS);
        return { seconds: (performance.now() - begun) / 1000, finished: workflow !== undefined };
      }),
    );
    over = true;
    await looking;
    return { seconds: ends.map((end) => end.seconds), unfinished: ends.filter(({ finished }) => !finished).length };
  },
);

const megabytes = (of: Map<string, number>) =>
  Object.fromEntries(of.entries().map(([name, bytes]) => [name, Math.round(bytes / 1e6)]));
const peak = megabytes(most);

report('crowd', {
  cases: sessions,
  figures: { endedAfterSeconds: percentiles(seconds), megabytesBefore: megabytes(before), megabytesAtMost: peak },
  goals: {
    unfinished: { value: unfinished, limit: 1 },
    workerMegabytes: { value: peak.worker ?? 0, limit: WORKER_MEGABYTES },
  },
});
