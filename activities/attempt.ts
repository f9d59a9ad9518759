import { ApplicationFailure, Context } from '@temporalio/activity';

/** This attempt of this activity, as the store's fence knows it. */
export function attemptId(): string {
  const { workflowExecution, activityId, attempt } = Context.current().info;
  return `${workflowExecution?.runId ?? ''}/${activityId}/${attempt}`;
}

export function attemptNumber(): number {
  return Context.current().info.attempt;
}

/** An attempt that was overtaken by another, or cancelled, must not write: it ends without a retry. */
export function fenced(callKey: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(`another attempt of call ${callKey} has taken over`, 'Fenced');
}

const BEAT_MS = 500;

/** Runs `work` with a heartbeat, so that a cancel arrives soon and a dead worker is noticed. */
export async function withHeartbeat<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), BEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(timer);
  }
}
