import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import type { Problem } from './problem.ts';
import { validateValue } from './validate-value.ts';
import type { ValidationOptions } from './validation-options.ts';

/** Every problem of a workflow, in a fixed order: shape, wires, then node by node. Never throws. */
export function validateWorkflow(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  options: ValidationOptions = {},
): readonly Problem[] {
  return validateValue(nodeTypes, workflow, options);
}
