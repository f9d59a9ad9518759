import { PawlError } from '../errors/pawl-error.ts';
import { applyOperation } from './apply/apply-operation.ts';
import type { Operation } from './operation.ts';
import type { WorkflowJson } from './workflow-json.ts';

export interface ApplyOptions {
  /** What the call or the input is known by: the ids of new nodes derive from it. */
  readonly key?: string;
}

/**
 * The workflow after the operations, one after the other; the one given is never changed, and nodes that nobody
 * touches keep their identity. All or nothing: a PawlError whose details name the operation that was refused by its
 * index.
 */
export function applyOperations(
  workflow: WorkflowJson,
  operations: readonly Operation[],
  options: ApplyOptions = {},
): WorkflowJson {
  return operations.reduce((current, operation, index) => applyStep(current, operation, index, options), workflow);
}

/** One operation of a list; `index` is its place there. */
export function applyStep(
  workflow: WorkflowJson,
  operation: Operation,
  index: number,
  options: ApplyOptions,
): WorkflowJson {
  try {
    return applyOperation(workflow, operation, `${options.key ?? ''}#${index}`);
  } catch (error) {
    if (!(error instanceof PawlError)) throw error;
    const message = `Operation ${index + 1} (${operation.type}): ${error.message}`;
    throw new PawlError(error.code, message, { ...error.details, operation: index });
  }
}
