import { asyncLocalStorage, type Context } from '@temporalio/activity';

/** Runs an activity as its attempt of this number. */
export function runAsAttempt<T>(number: number, work: () => Promise<T>): Promise<T> {
  const info = { workflowExecution: { runId: 'r' }, activityId: 'a', attempt: number };
  return asyncLocalStorage.run({ info } as Context, work);
}
