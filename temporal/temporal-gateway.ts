import {
  type Client,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client';
import { ApplicationFailure, WorkflowNotFoundError } from '@temporalio/common';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { PawlError } from '../src/errors/pawl-error.ts';
import { REFUSALS, type RefusalCode } from '../src/errors/refusal-codes.ts';
import type { SessionGateway } from '../src/ports/session-gateway.ts';
import type { SessionKey } from '../src/ports/store.ts';
import type { SessionInput } from '../src/session/input.ts';
import { DELIVER, DELIVER_LATER, SESSION_WORKFLOW, type SessionStart } from '../workflows/session-start.ts';
import { sessionWorkflowId, TASK_QUEUE } from './task-queue.ts';

/** After this the input waits as a signal, which a restart of the Temporal server does not lose. */
const ANSWER_MS = 2000;
const SIGNAL_MS = 5000;

function startOptions(key: SessionKey) {
  const start: SessionStart = { workspace: key.workspace, session: key.session };
  return {
    workflowId: sessionWorkflowId(key),
    taskQueue: TASK_QUEUE,
    args: [start],
    workflowTaskTimeout: '5s',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
  } as const;
}

function refusalOf(error: unknown): PawlError | undefined {
  if (error instanceof WorkflowExecutionAlreadyStartedError)
    return new PawlError('SessionEnded', 'the session has ended');
  const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
  if (!(cause instanceof ApplicationFailure)) return undefined;
  const code = cause.type && cause.type in REFUSALS ? (cause.type as RefusalCode) : 'Unexpected';
  return new PawlError(code, cause.message);
}

/** Reaches sessions through Temporal: an update where a worker answers in time, else a signal; both start the session. */
export function createTemporalGateway(client: Client): SessionGateway {
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
        const reason = error instanceof Error ? error.message : String(error);
        throw new PawlError(
          'TemporalUnavailable',
          `input ${input.id} could not be handed to Temporal: ${reason}; it is kept and sent again`,
        );
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
      return JSON.stringify(JSON.parse(historyToJSON(history)));
    },
  };
}
