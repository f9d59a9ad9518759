import type { Client } from '@temporalio/client';
import { isPawlError, type PawlError } from '../src/errors/pawl-error.ts';
import { SESSION_WORKFLOW } from '../workflows/session-start.ts';
import type { CodecKey } from './codec-keys.ts';
import { decryptHistory } from './decrypt-history.ts';

const SAMPLE = 5;

/**
 * Finds out at the start whether the keys are those that sessions run with, since without them no session moves: reads
 * the beginning of a few that run. NotSetUp, naming the key that is missing, if not one of them can be read.
 */
export async function checkCodecKeys(client: Client, keys: readonly CodecKey[]): Promise<void> {
  const running = await someRunning(client).catch(() => []);
  const faults = await Promise.all(running.map((execution) => faultOf(client, execution, keys)));
  const [first] = faults;
  if (first && faults.every((fault) => fault !== undefined)) throw first;
}

interface Execution {
  readonly workflowId: string;
  readonly runId: string;
}

async function someRunning(client: Client): Promise<readonly Execution[]> {
  const query = `WorkflowType = '${SESSION_WORKFLOW}' AND ExecutionStatus = 'Running'`;
  const found: Execution[] = [];
  for await (const { workflowId, runId } of client.workflow.list({ query, pageSize: SAMPLE })) {
    found.push({ workflowId, runId });
    if (found.length === SAMPLE) break;
  }
  return found;
}

async function faultOf(
  client: Client,
  execution: Execution,
  keys: readonly CodecKey[],
): Promise<PawlError | undefined> {
  const { namespace } = client.options;
  const asked = { namespace, execution, maximumPageSize: 1 };
  try {
    const { history } = await client.workflowService.getWorkflowExecutionHistory(asked);
    await decryptHistory(history ?? {}, keys);
    return undefined;
  } catch (error) {
    // Whatever else befell it says nothing about the keys.
    return isPawlError(error) ? error : undefined;
  }
}
