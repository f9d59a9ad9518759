import { ApplicationFailure, Context } from '@temporalio/activity';

/** This attempt of this activity, as the store's fence knows it. */
export function attemptId(): string {
  const { workflowExecution, activityId, attempt } = Context.current().info;
  return `${workflowExecution?.runId ?? ''}/${activityId}/${attempt}`;
}

export function attemptNumber(): number {
  return Context.current().info.attempt;
}

/** A call that was cancelled must not write: it ends without a retry. */
export function fenced(callKey: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(`call ${callKey} was cancelled`, 'Fenced');
}

/** Another attempt has taken the call over: if this one is the one that counts, its next finds what the other did. */
export function overtaken(callKey: string): ApplicationFailure {
  return ApplicationFailure.retryable(`another attempt of call ${callKey} has taken over`, 'Overtaken');
}

const BEAT_MS = 500;

/** Runs `work` with a heartbeat, so that a cancel arrives soon and a dead worker is noticed. */
export async function withHeartbeat<T>(work: () => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Lets go when the activity is cancelled: what it waits for goes on for others. */
export function orCancelled<T>(work: Promise<T>): Promise<T> {
  return Promise.race([work, Context.current().cancelled]);
}
