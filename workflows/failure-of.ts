import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';

/** What an activity's failure says to the session, where the activity itself could not put it into its result. */
export function failureOf(error: unknown): { code: string; message: string } {
  if (isCancellation(error)) throw error;
  if (!(error instanceof ActivityFailure)) throw error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure) return { code: cause.type ?? 'Unexpected', message: cause.message };
  return { code: 'Unexpected', message: cause?.message ?? error.message };
}
