import { readWorkflow } from '../../document/read-workflow.ts';
import type { Mending } from '../../document/reading/mending.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { applyAtDoor } from './apply-at-door.ts';

export interface AppliedText {
  readonly workflow: WorkflowJson;
  readonly hash: string;
  readonly mendings: readonly Mending[];
}

/**
 * A workflow file with operations applied, both given as text. The operations are a list, or an object that holds one
 * as `operations`. The same texts always give the same bytes: new ids derive from what is given.
 */
export function applyText(workflowText: string, operationsText: string): AppliedText {
  const { workflow, mendings } = readWorkflow(workflowText);
  const { workflow: changed, hash } = applyAtDoor(workflow, readOperations(operationsText));
  return { workflow: changed, hash, mendings };
}

function readOperations(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const wrapped = typeof value === 'object' && value !== null && 'operations' in value;
    return wrapped ? value.operations : value;
  } catch (error) {
    throw new PawlError('InvalidInput', `The operations are not JSON: ${(error as Error).message}.`);
  }
}
