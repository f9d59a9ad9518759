import { ApplicationFailure, Context } from '@temporalio/activity';
import { TemporalFailure } from '@temporalio/common';
import { errorCode, errorReason } from '../src/errors/error-reason.ts';
import { isPawlError } from '../src/errors/pawl-error.ts';
import type { ActivityInput } from '../src/session/calls.ts';
import type { Failure } from '../src/session/event.ts';
import { SYSTEM } from '../src/session/post.ts';
import { attemptNumber, withHeartbeat } from './attempt.ts';
import type { ActivityDependencies } from './dependencies.ts';

/** From this attempt on it is no hiccup any more, and viewers are told. */
const STUCK_AT = 5;

/**
 * Runs an activity with its heartbeat. What goes wrong is told to Temporal by its code alone, since errors may quote
 * prompts and documents and Temporal keeps them; in words it stands in our log, and when it goes on, in the event log.
 */
export async function runActivity<Input extends ActivityInput, T>(
  dependencies: ActivityDependencies,
  input: Input,
  work: (dependencies: ActivityDependencies, input: Input) => Promise<T>,
): Promise<T> {
  try {
    return await withHeartbeat(() => work(dependencies, input));
  } catch (error) {
    if (error instanceof TemporalFailure) throw error;
    const { activityType: activity } = Context.current().info;
    const code = errorCode(error);
    const attempt = attemptNumber();
    dependencies.log.warn('an activity failed and is tried again', {
      activity,
      workspace: input.workspace,
      session: input.session,
      attempt,
      code,
      reason: errorReason(error),
    });
    const inWords = isPawlError(error) ? error.message : 'something that Pawl did not foresee; the log says where';
    if (attempt === STUCK_AT) await tellStuck(dependencies, input, { code, message: inWords });
    throw ApplicationFailure.retryable(`${activity} failed: ${code}`, code);
  }
}

async function tellStuck({ store, clock }: ActivityDependencies, input: ActivityInput, reason: Failure): Promise<void> {
  const { activityId, workflowExecution } = Context.current().info;
  await store
    .write(input, async (writer) => {
      const { turn = 0, step = 0 } = (await writer.session(input)) ?? {};
      const key = `stuck/${workflowExecution?.runId ?? ''}/${activityId}`;
      await writer.appendEvents([{ key, at: clock.now(), turn, step, actor: SYSTEM, type: 'session.stuck', reason }]);
    })
    .catch(() => {});
}
