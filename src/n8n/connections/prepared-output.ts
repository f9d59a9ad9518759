import type { Operation } from '../../document/operation.ts';
import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';

/** An output that a request asks for by name, and that the node has once something is set. */
export interface PreparedOutput {
  readonly index: number;
  /** What sets it. */
  readonly operation: Operation;
  /** The workflow in which it is set. */
  readonly workflow: WorkflowJson;
  readonly note: string;
}

/** The workflow with one node replaced. */
export function withChanged(workflow: WorkflowJson, node: NodeJson, changed: NodeJson): WorkflowJson {
  return { ...workflow, nodes: workflow.nodes.map((other) => (other === node ? changed : other)) };
}
