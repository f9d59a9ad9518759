import { applyStep } from '../document/apply-operations.ts';
import type { Operation } from '../document/operation.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { isPawlError } from '../errors/pawl-error.ts';
import { renameRewrites } from '../n8n/expressions/rename-rewrites.ts';

/**
 * Renames that leave their rewrites out get them, each from the workflow as the operations before it leave it. What
 * can't be applied is passed on as it is: the session refuses it.
 */
export function expandRenames(workflow: WorkflowJson, operations: readonly Operation[]): readonly Operation[] {
  let current: WorkflowJson | undefined = workflow;
  return operations.map((operation, index) => {
    if (current === undefined) return operation;
    const expanded =
      operation.type === 'renameNode' && operation.rewrites === undefined
        ? { ...operation, rewrites: renameRewrites(current, operation.node, operation.name) }
        : operation;
    current = appliedOrNothing(current, expanded, index);
    return expanded;
  });
}

function appliedOrNothing(workflow: WorkflowJson, operation: Operation, index: number): WorkflowJson | undefined {
  try {
    return applyStep(workflow, operation, index, {});
  } catch (error) {
    if (!isPawlError(error)) throw error;
    return undefined;
  }
}
