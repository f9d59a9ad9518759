import type { Operation } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { expandRenames, lacksRewrites } from './expand-renames.ts';
import { addsUnplaced, placeAddedNodes } from './place-added-nodes.ts';

/** True if a door has to work out a part of these operations. */
export function needExpanding(operations: readonly Operation[]): boolean {
  return operations.some((operation) => lacksRewrites(operation) || addsUnplaced(operation));
}

/**
 * Operations with all written out that they leave to the door: what a rename rewrites, where a new node lies. `key` is
 * the one that they will be applied with. Refused like the operations themselves.
 */
export function expandOperations(
  workflow: WorkflowJson,
  operations: readonly Operation[],
  key: string,
): readonly Operation[] {
  return expandRenames(workflow, placeAddedNodes(workflow, operations, key), key);
}
