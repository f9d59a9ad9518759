import { hostname } from 'node:os';
import type { Client } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import proto from '@temporalio/proto';
import type { Log } from '../src/ports/log.ts';
import type { SessionKey, Store } from '../src/ports/store.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { sessionWorkflowId } from './task-queue.ts';

const STARTED = proto.temporal.api.enums.v1.PendingActivityState.PENDING_ACTIVITY_STATE_STARTED;
const INPUTS = 1000;

/** This process as a worker's identity: `pid:start time@host`. */
export function workerIdentity(): string {
  const { pid, started } = ownIdentity();
  return `${pid}:${started}@${hostname()}`;
}

/** True for a process of this host that is gone. Of other hosts nothing is known: their heartbeat tells. */
function isDead(identity: string | null | undefined): boolean {
  const match = /^(\d+):(.+)@([^@]*)$/.exec(identity ?? '');
  if (!match || match[3] !== hostname()) return false;
  const process: ProcessIdentity = { pid: Number(match[1]), started: match[2] as string };
  return !isRunning(process);
}

/**
 * Fails the activities that dead workers of this host left running, so that they are tried again at once instead of
 * after their heartbeat timeout. What Temporal says is asked, since a call may have been recorded and not reported.
 */
export async function reclaimCalls(client: Client, store: Store, log: Log): Promise<number> {
  let reclaimed = 0;
  for (const key of await busySessions(store)) reclaimed += await reclaimSession(client, key, log);
  return reclaimed;
}

/** Sessions that may have a call under way: with a call that was begun, or an input that has no outcome yet. */
async function busySessions(store: Store): Promise<readonly SessionKey[]> {
  const rows: readonly SessionKey[] = [
    ...(await store.startedCalls()),
    ...(await store.unsettledInputs({ limit: INPUTS })),
  ];
  const found = new Map(rows.map(({ workspace, session }) => [`${workspace}/${session}`, { workspace, session }]));
  return [...found.values()];
}

async function reclaimSession(client: Client, key: SessionKey, log: Log): Promise<number> {
  const workflowId = sessionWorkflowId(key);
  let reclaimed = 0;
  try {
    const { raw } = await client.workflow.getHandle(workflowId).describe();
    for (const { activityId, state, lastWorkerIdentity } of raw.pendingActivities ?? []) {
      if (!activityId || state !== STARTED || !isDead(lastWorkerIdentity)) continue;
      const gone = ApplicationFailure.create({
        type: 'WorkerGone',
        message: `worker ${lastWorkerIdentity} is gone`,
        nextRetryDelay: '1ms',
      });
      await client.activity.fail({ workflowId, activityId }, gone);
      reclaimed += 1;
    }
  } catch (error) {
    log.debug('a session could not be looked at for calls of dead workers', {
      session: key.session,
      error: String(error),
    });
  }
  return reclaimed;
}
