/**
 * How many events a run may have for each millisecond that its tasks may take: a replay of them takes a fifth to two
 * fifths of that time on two cores.
 */
const EVENTS_PER_TASK_MS = 0.4;

/** Whether a run has so many events that it goes on in a new one: the more, the longer its tasks may take. */
export function isLong(run: { readonly historyLength: number; readonly taskTimeoutMs: number }): boolean {
  return run.historyLength > run.taskTimeoutMs * EVENTS_PER_TASK_MS;
}
