import { type ApplyOptions, applyStep } from './apply-operations.ts';
import { inverseOf } from './inverse-of.ts';
import type { Operation } from './operation.ts';
import type { WorkflowJson } from './workflow-json.ts';

/**
 * As `applyOperations`, with the operations that take it back: applied to the result they give the hash of the
 * workflow before. They name only what was changed, so later unrelated changes survive an undo.
 */
export function applyWithInverse(
  workflow: WorkflowJson,
  operations: readonly Operation[],
  options: ApplyOptions = {},
): { readonly workflow: WorkflowJson; readonly inverse: readonly Operation[] } {
  let current = workflow;
  let inverse: readonly Operation[] = [];
  for (const [index, operation] of operations.entries()) {
    const next = applyStep(current, operation, index, options);
    inverse = [...inverseOf(current, operation, next), ...inverse];
    current = next;
  }
  return { workflow: current, inverse };
}
