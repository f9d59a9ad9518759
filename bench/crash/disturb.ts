import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { pause } from '../pawl/pause.ts';
import type { Disturbance } from './disturbance.ts';
import type { Progress } from './progress.ts';

/** How long after a disturbance one session, that had work under way, moved again. */
export interface Recovery {
  readonly type: Disturbance['type'];
  readonly target: Disturbance['target'];
  readonly session: string;
  /** The last event before. */
  readonly last: string;
  readonly ms: number;
}

const HALT_MS = 6_000;
const PATIENCE_MS = 30_000;
/** Before the next one, in milliseconds: a while of any length. */
const PAUSE = { least: 100, most: 1_800 };

/** Does all that is planned at random moments; a process that is not there at its moment is tried again. */
export async function disturb(
  pawl: KillablePawl,
  progress: Progress,
  plan: readonly Disturbance[],
  random: () => number,
): Promise<readonly Recovery[]> {
  const recoveries: Recovery[] = [];
  for (const { type, target, followed } of plan) {
    let before = progress.underWay();
    let since = 0;
    for (let done = false; !done; ) {
      await pause(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
      before = progress.underWay();
      since = performance.now();
      if (type === 'kill') done = await pawl.kill(target);
      else if (target !== 'all') done = await pawl.pause(target, HALT_MS);
    }
    if (followed) continue;
    const from = type === 'pause' ? performance.now() : since;
    const moved = before.map(async ({ session, last }) => {
      return { type, target, session, last, ms: await progress.movedAfter(session, from, PATIENCE_MS) };
    });
    recoveries.push(...(await Promise.all(moved)));
  }
  return recoveries;
}
