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

/**
 * The names of a node and of those at most `depth` main wires away from it, either way, with the sub-nodes of all of
 * these; from a sub-node the first step leads to what it serves.
 */
export function sliceOf(workflow: WorkflowJson, centre: string, depth: number): ReadonlySet<string> {
  const wires = listWires(workflow);
  const near = new Set([centre]);
  for (let step = 0; step < depth; step += 1) {
    const before = new Set(near);
    for (const { from, to, output } of wires) {
      if (before.has(from)) near.add(to);
      if (before.has(to) && output.type === 'main') near.add(from);
    }
  }
  for (let grown = true; grown; ) {
    const served = wires.filter(({ from, to, output }) => output.type !== 'main' && near.has(to) && !near.has(from));
    for (const { from } of served) near.add(from);
    grown = served.length > 0;
  }
  return near;
}
