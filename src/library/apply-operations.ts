import type { Operation } from '../document/operation.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { type AppliedOperations, applyAtDoor } from '../service/catalog/apply-at-door.ts';

export type { AppliedOperations };

/**
 * The workflow after the operations, all of them or none: a refusal throws and names the operation. Renames rewrite what
 * names the node, and nodes without a position get one. Nothing that is given is changed.
 */
export function applyOperations(workflow: WorkflowJson, operations: readonly Operation[]): AppliedOperations {
  return applyAtDoor(workflow, operations);
}
