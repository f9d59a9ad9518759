import { applyOperations } from '../../document/apply-operations.ts';
import { checkOperations } from '../../document/check-operations.ts';
import { hashWorkflow } from '../../document/hash-workflow.ts';
import type { Operation } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { expandOperations } from './expand-operations.ts';

export interface AppliedOperations {
  readonly workflow: WorkflowJson;
  readonly hash: string;
  /** The operations with all written out that was left to us: what a rename rewrites, where a new node lies. */
  readonly operations: readonly Operation[];
}

/**
 * Operations from outside, checked strictly, written out and applied. The same workflow and operations always give the
 * same bytes: new ids derive from them.
 */
export function applyAtDoor(workflow: WorkflowJson, value: unknown): AppliedOperations {
  const key = hashWorkflow(workflow);
  const operations = expandOperations(workflow, checkOperations(value), key);
  const applied = applyOperations(workflow, operations, { key });
  return { workflow: applied, hash: hashWorkflow(applied), operations };
}
