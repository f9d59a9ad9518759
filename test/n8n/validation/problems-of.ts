import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import type { Problem } from '../../../src/n8n/validation/problem.ts';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { workflowOf } from '../support/workflow-of.ts';

const GO = { name: 'Go', type: 'base:manualTrigger' };

/** Problems in short: `error code node path`. */
export function problemsOf(workflow: WorkflowJson): readonly string[] {
  return validateWorkflow(smallNodeTypes, workflow).map(inShort);
}

export function inShort({ severity, code, node, path }: Problem): string {
  return [severity, code, node ?? '-', path ?? '-'].join(' ');
}

/** Problems of one node that a trigger starts. */
export function problemsOfNode(node: Omit<Parameters<typeof workflowOf>[0][number], 'name'>): readonly string[] {
  return problemsOf(
    workflowOf([GO, { name: 'N', ...node } as Parameters<typeof workflowOf>[0][number]], [['Go', 'N']]),
  );
}
