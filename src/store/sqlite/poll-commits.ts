import { CommitWatchers } from '../commit-watchers.ts';

const LOOK_MS = 20;

/**
 * SQLite tells nobody that another process has committed; it only has a number that moves with each commit, which costs
 * a microsecond to read. While anybody watches it is read every 20 ms, once for all; which session it was, it does not say.
 */
export function pollCommits(readVersion: () => number): CommitWatchers {
  let timer: NodeJS.Timeout | undefined;
  let seen: number | undefined;
  const watchers = new CommitWatchers(() => {
    if (timer !== undefined) return;
    seen = version();
    timer = setInterval(look, LOOK_MS);
  });

  /** Undefined where it can't be read: whoever watches then finds out why. */
  function version(): number | undefined {
    try {
      return readVersion();
    } catch {
      return undefined;
    }
  }

  function look(): void {
    if (watchers.none) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    const now = version();
    if (now !== undefined && now === seen) return;
    seen = now;
    watchers.wakeAll();
  }

  return watchers;
}
