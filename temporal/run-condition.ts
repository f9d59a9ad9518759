import type { Client, WorkflowExecutionDescription } from '@temporalio/client';
import { WorkflowNotFoundError } from '@temporalio/common';
import proto from '@temporalio/proto';
import type { RunCondition } from '../src/ports/session-gateway.ts';

type Described = WorkflowExecutionDescription['raw'];
type Time = { readonly seconds?: unknown } | null | undefined;

const SCHEDULED = proto.temporal.api.enums.v1.PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED;
const TASK_SCHEDULED = proto.temporal.api.enums.v1.PendingWorkflowTaskState.PENDING_WORKFLOW_TASK_STATE_SCHEDULED;
/** From this attempt on a task or an activity is no hiccup any more. */
const FAILS_AT = 4;
/** A task that runs out of time is given more from the fourth attempt on. */
const TOO_SLOW_AT = 7;
/** Nobody leaves work lying for so long who works at all. */
const LEFT_MS = 30_000;
const LAST_EVENTS = 10;

/** How the latest run of a workflow is, as Temporal describes it. */
export async function runCondition(client: Client, workflowId: string, now: number): Promise<RunCondition> {
  let description: WorkflowExecutionDescription;
  try {
    description = await client.workflow.getHandle(workflowId).describe();
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return { type: 'none' };
    throw error;
  }
  if (description.status.name !== 'RUNNING') return { type: 'none' };
  const run = description.runId;
  const task = description.raw.pendingWorkflowTask;
  const attempt = task?.attempt ?? 0;
  const failure = attempt < FAILS_AT ? undefined : await lastTaskFailure(client, workflowId, run);
  if (failure !== undefined || attempt >= TOO_SLOW_AT) {
    const why = failure ?? 'it runs out of time';
    return { type: 'stuck', run, reason: `its workflow task fails, attempt ${attempt}: ${why}` };
  }
  const reason = activityFails(description.raw) ?? leftLying(description.raw, now);
  return reason === undefined ? { type: 'running' } : { type: 'stuck', run, reason };
}

function activityFails({ pendingActivities }: Described): string | undefined {
  const failing = (pendingActivities ?? []).find(({ attempt }) => (attempt ?? 0) >= FAILS_AT);
  if (!failing) return undefined;
  const why = failing.lastFailure?.message ?? 'without a word';
  return `${failing.activityType?.name} fails, attempt ${failing.attempt}: ${why}`;
}

function leftLying({ pendingActivities, pendingWorkflowTask: task }: Described, now: number): string | undefined {
  const isOld = (time: Time) => time !== null && time !== undefined && now - Number(time.seconds) * 1000 > LEFT_MS;
  const isLeft =
    (task?.state === TASK_SCHEDULED && isOld(task.scheduledTime)) ||
    (pendingActivities ?? []).some(
      ({ state, attempt, scheduledTime }) => state === SCHEDULED && (attempt ?? 1) === 1 && isOld(scheduledTime),
    );
  return isLeft ? 'no worker takes its work' : undefined;
}

/** What its last failed task said; undefined where none failed but for its time. */
async function lastTaskFailure(client: Client, workflowId: string, runId: string): Promise<string | undefined> {
  const { history } = await client.workflowService.getWorkflowExecutionHistoryReverse({
    namespace: client.options.namespace,
    execution: { workflowId, runId },
    maximumPageSize: LAST_EVENTS,
  });
  const failed = (history?.events ?? []).find((event) => event.workflowTaskFailedEventAttributes);
  return failed && (failed.workflowTaskFailedEventAttributes?.failure?.message ?? 'without a word');
}
