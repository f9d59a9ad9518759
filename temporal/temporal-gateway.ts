import {
  type Client,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client';
import { ApplicationFailure, WorkflowNotFoundError } from '@temporalio/common';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import type proto from '@temporalio/proto';
import { PawlError } from '../src/errors/pawl-error.ts';
import { REFUSALS, type RefusalCode } from '../src/errors/refusal-codes.ts';
import type { SessionGateway } from '../src/ports/session-gateway.ts';
import type { SessionKey } from '../src/ports/store.ts';
import type { SessionInput } from '../src/session/input.ts';
import {
  DELIVER,
  DELIVER_LATER,
  SESSION_WORKFLOW,
  type SessionStart,
  TASK_TIMEOUT_MS,
} from '../workflows/session-start.ts';
import type { CodecKey } from './codec-keys.ts';
import { decryptHistory } from './decrypt-history.ts';
import { runCondition } from './run-condition.ts';
import { sessionWorkflowId, TASK_QUEUE } from './task-queue.ts';

/** After this the input waits as a signal, which a restart of the Temporal server does not lose. */
const ANSWER_MS = 2000;
const SIGNAL_MS = 5000;

type History = proto.temporal.api.history.v1.IHistory;

function startOptions(key: SessionKey) {
  const start: SessionStart = { workspace: key.workspace, session: key.session, checksInputs: true };
  return {
    workflowId: sessionWorkflowId(key),
    taskQueue: TASK_QUEUE,
    args: [start],
    workflowTaskTimeout: TASK_TIMEOUT_MS,
    // A session whose run was lost or ended from outside goes on in a new one; one that has ended says so in it.
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
  } as const;
}

function refusalOf(error: unknown): PawlError | undefined {
  const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
  if (!(cause instanceof ApplicationFailure)) return undefined;
  const code = cause.type && cause.type in REFUSALS ? (cause.type as RefusalCode) : 'Unexpected';
  return new PawlError(code, cause.message);
}

function unavailable(what: string, error: unknown): PawlError {
  return new PawlError('TemporalUnavailable', `${what}: ${error instanceof Error ? error.message : String(error)}`);
}

/** Whether the run is over: nothing follows its last event. */
function isClosed({ events }: History): boolean {
  const last = events?.at(-1);
  return [
    last?.workflowExecutionCompletedEventAttributes,
    last?.workflowExecutionContinuedAsNewEventAttributes,
    last?.workflowExecutionFailedEventAttributes,
    last?.workflowExecutionTimedOutEventAttributes,
    last?.workflowExecutionCanceledEventAttributes,
    last?.workflowExecutionTerminatedEventAttributes,
  ].some((closing) => closing !== undefined && closing !== null);
}

/** Reaches sessions through Temporal: an update where a worker answers in time, else a signal; both start the session. */
export function createTemporalGateway(client: Client, keys: readonly CodecKey[]): SessionGateway {
  async function update(key: SessionKey, input: SessionInput): Promise<void> {
    const startWorkflowOperation = new WithStartWorkflowOperation(SESSION_WORKFLOW, startOptions(key));
    await client.withDeadline(Date.now() + ANSWER_MS, () =>
      client.workflow.executeUpdateWithStart(DELIVER, { updateId: input.id, args: [input], startWorkflowOperation }),
    );
  }

  async function signal(key: SessionKey, input: SessionInput): Promise<void> {
    const { workflowIdConflictPolicy: _policy, ...start } = startOptions(key);
    await client.withDeadline(Date.now() + SIGNAL_MS, () =>
      client.workflow.signalWithStart(SESSION_WORKFLOW, { ...start, signal: DELIVER_LATER, signalArgs: [input] }),
    );
  }

  return {
    async deliver(key, input) {
      try {
        await update(key, input);
        return 'accepted';
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) throw refusal;
      }
      try {
        await signal(key, input);
        return 'queued';
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) throw refusal;
        throw unavailable(`input ${input.id} could not be handed to Temporal; it is kept and sent again`, error);
      }
    },
    async start(key, options) {
      try {
        await client.withDeadline(Date.now() + SIGNAL_MS, () =>
          client.workflow.start(SESSION_WORKFLOW, {
            ...startOptions(key),
            workflowIdConflictPolicy: options?.anew ? 'TERMINATE_EXISTING' : 'FAIL',
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
        throw unavailable(`session ${key.session} could not be started`, error);
      }
    },
    async condition(key) {
      try {
        return await runCondition(client, sessionWorkflowId(key), Date.now());
      } catch (error) {
        throw unavailable(`Temporal does not say how session ${key.session} is`, error);
      }
    },
    async reachable() {
      try {
        await client.withDeadline(Date.now() + ANSWER_MS, () => client.workflowService.getSystemInfo({}));
      } catch (error) {
        throw unavailable('Temporal does not answer', error);
      }
    },
    async history(key, runId) {
      const history = await client.workflow
        .getHandle(sessionWorkflowId(key), runId)
        .fetchHistory()
        .catch((error: unknown) => {
          if (!(error instanceof WorkflowNotFoundError)) throw error;
          throw new PawlError('NotFound', `Temporal has no run ${runId} of session ${key.session}`);
        });
      if (!isClosed(history)) throw new PawlError('Busy', `run ${runId} of session ${key.session} goes on`);
      await decryptHistory(history, keys);
      return JSON.stringify(JSON.parse(historyToJSON(history)));
    },
  };
}
