import type { NodeConnections, NodeJson, WorkflowJson } from '../../src/document/workflow-json.ts';
import { renameRewrites } from '../../src/n8n/expressions/rename-rewrites.ts';

/** Several copies of a workflow beside each other in one; each has names of its own, also in its expressions' quotes. */
export function copiesOf(workflow: WorkflowJson, copies: number): WorkflowJson {
  const names = workflow.nodes.map(({ name }) => name);
  const parts = Array.from({ length: copies }, (_, copy) => (copy === 0 ? workflow : renamed(workflow, names, copy)));
  return {
    ...workflow,
    nodes: parts.flatMap(({ nodes }) => nodes),
    connections: Object.assign({}, ...parts.map(({ connections }) => connections)),
  };
}

function renamed({ nodes, connections }: WorkflowJson, names: readonly string[], copy: number) {
  const nameOf = (name: string): string => (names.includes(name) ? `${name} ${copy}` : name);
  return {
    nodes: nodes.map((node) => ({
      ...withNames(node, names, nameOf),
      id: `${node.id}-${copy}`,
      name: nameOf(node.name),
    })),
    connections: Object.fromEntries(
      Object.entries(connections).map(([from, types]) => [nameOf(from), retargeted(types, nameOf)]),
    ),
  };
}

function withNames(node: NodeJson, names: readonly string[], nameOf: (name: string) => string): NodeJson {
  let text = JSON.stringify(node);
  for (const name of names) {
    for (const { before, after } of renameRewrites({ nodes: [JSON.parse(text) as NodeJson] }, name, nameOf(name))) {
      text = text.replaceAll(JSON.stringify(before), () => JSON.stringify(after));
    }
  }
  return JSON.parse(text) as NodeJson;
}

function retargeted(types: NodeConnections, nameOf: (name: string) => string): NodeConnections {
  return Object.fromEntries(
    Object.entries(types).map(([type, outputs]) => [
      type,
      outputs.map((targets) => targets?.map((target) => ({ ...target, node: nameOf(target.node) })) ?? null),
    ]),
  );
}
