import type { WorkflowJson } from '../src/document/workflow-json.ts';
import type { NodeTypes } from '../src/n8n/catalog/node-types.ts';
import type { Problem } from '../src/n8n/validation/problem.ts';
import { validateWorkflow } from '../src/n8n/validation/validate-workflow.ts';
import type { GateProblem } from '../src/session/gate.ts';

/** The validator's problems, as gates keep them. */
export function problemsOf(nodeTypes: NodeTypes, workflow: WorkflowJson): readonly GateProblem[] {
  return validateWorkflow(nodeTypes, workflow).map(asGateProblem);
}

/** A problem without how it could be put right. */
export function asGateProblem({ code, severity, node, path, message }: Problem): GateProblem {
  return {
    code,
    severity,
    ...(node === undefined ? {} : { node }),
    ...(path === undefined ? {} : { path }),
    message,
  };
}
