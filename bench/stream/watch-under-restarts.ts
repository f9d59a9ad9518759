import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { pause } from '../pawl/pause.ts';
import { runEndlessSession } from './endless-session.ts';
import { Viewer } from './viewer.ts';

export interface WatchSize {
  readonly sessions: number;
  readonly viewersEach: number;
  readonly reconnects: number;
  readonly restarts: number;
}

const LONGEST_MS = 700;
const LOOK_MS = 50;

/**
 * Viewers watch sessions at work, break off at random moments and come again, while server and worker are killed now and then.
 * When that was often enough the sessions are ended, and all viewers read to the end.
 */
export async function watchUnderRestarts(
  pawl: KillablePawl,
  size: WatchSize,
  random: () => number,
): Promise<{ readonly viewers: readonly Viewer[]; readonly reconnects: number }> {
  const ids = Array.from({ length: size.sessions }, (_, index) => `s${index}`);
  const viewers = ids.flatMap((id) => Array.from({ length: size.viewersEach }, () => new Viewer(id)));
  const reconnects = () => viewers.reduce((sum, { connections }) => sum + Math.max(0, connections - 1), 0);
  const enough = () => reconnects() >= size.reconnects;
  const working = ids.map((id) => runEndlessSession(pawl, id, enough));
  const watch = async (viewer: Viewer) => {
    while (!viewer.ended) {
      const never = new AbortController();
      await viewer.connect(pawl, enough() ? never.signal : AbortSignal.timeout(Math.ceil(random() * LONGEST_MS)));
    }
  };
  const restart = async () => {
    for (let done = 1; done <= size.restarts; ) {
      await pause(LOOK_MS);
      if (reconnects() < (done * size.reconnects) / (size.restarts + 1)) continue;
      // A worker that is killed in the midst of a message makes it begin anew.
      if (await pawl.kill(done % 2 === 1 ? 'server' : 'worker')) done += 1;
    }
  };
  await Promise.all([...working, ...viewers.map(watch), restart()]);
  return { viewers, reconnects: reconnects() };
}
