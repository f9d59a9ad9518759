import type { Client } from '@temporalio/client';
import proto from '@temporalio/proto';

const { HistoryEvent } = proto.temporal.api.history.v1;

/** What one model call and everything up to the next one left in Temporal's history. */
export interface CallShare {
  readonly bytes: number;
  readonly events: number;
}

/**
 * The share of each model call, in order, over all runs of a session, whose ids are given in order. What stands before
 * the first call belongs to it.
 */
export async function callsOfRuns(
  client: Client,
  workflowId: string,
  runIds: readonly string[],
): Promise<readonly CallShare[]> {
  let share = { bytes: 0, events: 0 };
  const shares = [share];
  let calls = 0;
  for (const runId of runIds) {
    const { events } = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    for (const event of events ?? []) {
      if (event.activityTaskScheduledEventAttributes?.activityType?.name === 'callModel') calls += 1;
      if (calls > shares.length) {
        share = { bytes: 0, events: 0 };
        shares.push(share);
      }
      share.bytes += HistoryEvent.encode(event).finish().length;
      share.events += 1;
    }
  }
  return shares;
}
