import type { Wire } from '../../document/operation.ts';
import type { JsonObject, NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';

/** What a model is shown of a workflow: some of its nodes, and some of its wires. */
export interface WorkflowPart {
  readonly name: string;
  readonly settings: JsonObject;
  readonly nodes: readonly NodeJson[];
  readonly wires: readonly Wire[];
}

export function wholeOf(workflow: WorkflowJson): WorkflowPart {
  const { name = '', settings = {}, nodes } = workflow;
  return { name, settings, nodes, wires: listWires(workflow) };
}

/** These nodes, and every wire that begins or ends at one of them. */
export function partOf(workflow: WorkflowJson, names: ReadonlySet<string>): WorkflowPart {
  const whole = wholeOf(workflow);
  return {
    ...whole,
    nodes: whole.nodes.filter(({ name }) => names.has(name)),
    wires: whole.wires.filter(({ from, to }) => names.has(from) || names.has(to)),
  };
}

/** The first nodes, and the wires among them. */
export function beginningOf(part: WorkflowPart, most: number): WorkflowPart {
  const nodes = part.nodes.slice(0, most);
  const names = new Set(nodes.map(({ name }) => name));
  return { ...part, nodes, wires: part.wires.filter(({ from, to }) => names.has(from) && names.has(to)) };
}
