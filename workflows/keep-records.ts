import * as activities from './activity-proxies.ts';
import { failureOf } from './failure-of.ts';
import type { SessionRun } from './session-run.ts';

/** Writes what waits in the outbox, where no other activity will soon. */
export async function record(run: SessionRun): Promise<void> {
  const { head, done } = run.handOver();
  await activities.record(head);
  done();
}

/** Keeps the history of a finished run; where that fails, the next run tries again. */
export async function archive(run: SessionRun, runId: string): Promise<void> {
  const { head, done } = run.handOver();
  try {
    await activities.archive({ ...head, runId });
  } catch (error) {
    failureOf(error);
    run.archives = false;
    return;
  }
  done();
  run.state = { ...run.state, archive: run.state.archive.filter((id) => id !== runId) };
}
