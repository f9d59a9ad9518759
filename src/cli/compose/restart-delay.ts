/** A life shorter than this says that the child cannot start, not that something befell it. */
const QUICK_MS = 2_000;
const DELAYS_MS = [0, 100, 300, 1_000, 2_000, 3_000] as const;
/** After so many quick deaths of its own, in a row, a child is given up. */
const TRIES = 6;

/** How a child died. */
export interface Death {
  readonly livedMs: number;
  /** Ended by a signal, so from outside: it is never given up for that. */
  readonly killed: boolean;
}

/**
 * How long to wait before a child is started again, in milliseconds, from its deaths in a row, newest last; undefined:
 * do not start it again.
 */
export function restartDelay(deaths: readonly Death[]): number | undefined {
  const lastLong = deaths.findLastIndex((death) => death.livedMs >= QUICK_MS);
  const quick = deaths.slice(lastLong + 1);
  if (quick.length >= TRIES && quick.slice(-TRIES).every((death) => !death.killed)) return undefined;
  return DELAYS_MS[Math.min(quick.length, DELAYS_MS.length) - 1] ?? 0;
}
