import { hostname } from 'node:os';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import proto from '@temporalio/proto';
import { errorReason } from '../src/errors/error-reason.ts';
import type { Log } from '../src/ports/log.ts';
import type { SessionKey, Store } from '../src/ports/store.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { sessionWorkflowId } from './task-queue.ts';

const STARTED = proto.temporal.api.enums.v1.PendingActivityState.PENDING_ACTIVITY_STATE_STARTED;
const INPUTS = 1000;
/** The Temporal server may be starting again, too. */
const ATTEMPTS = 10;
const PAUSE_MS = 200;

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

/** Sessions that may have a call under way: those in a turn, or an input that has no outcome yet. */
async function busySessions(store: Store): Promise<readonly SessionKey[]> {
  const rows: readonly SessionKey[] = [
    ...(await store.workingSessions()),
    ...(await store.unsettledInputs({ limit: INPUTS })),
  ];
  const found = new Map(rows.map(({ workspace, session }) => [`${workspace}/${session}`, { workspace, session }]));
  return [...found.values()];
}

async function reclaimSession(client: Client, key: SessionKey, log: Log): Promise<number> {
  const workflowId = sessionWorkflowId(key);
  for (let attempt = 1; ; attempt++) {
    try {
      const { raw } = await client.workflow.getHandle(workflowId).describe();
      const dead = (raw.pendingActivities ?? []).filter(
        ({ state, lastWorkerIdentity }) => state === STARTED && isDead(lastWorkerIdentity),
      );
      for (const { activityId, lastWorkerIdentity } of dead) {
        const message = `worker ${lastWorkerIdentity} is gone`;
        const gone = ApplicationFailure.create({ type: 'WorkerGone', message, nextRetryDelay: '1ms' });
        if (activityId) await client.activity.fail({ workflowId, activityId }, gone);
      }
      return dead.length;
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof WorkflowNotFoundError) {
        log.debug('calls of dead workers could not be looked for', { ...key, reason: errorReason(error) });
        return 0;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
