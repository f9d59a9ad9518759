/** Temporal can't keep up with runs that follow each other faster. */
const SHORTEST_RUN_MS = 1000;

/**
 * How long a run of this age has to live still before another may follow it, in milliseconds. An age below zero says
 * that the clock was set back: then nobody knows, and nobody waits for the clock.
 */
export function youthLeft(age: number): number {
  return age < 0 ? 0 : Math.max(0, SHORTEST_RUN_MS - age);
}
