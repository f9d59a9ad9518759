import { setAtPath, unsetAtPath } from '../../src/document/apply/set-at-path.ts';
import { formatPointer } from '../../src/document/json-pointer.ts';
import type { Json, NodeJson, WorkflowJson } from '../../src/document/workflow-json.ts';

export type Keys = readonly (string | number)[];

/** A copy of a workflow, or of a node, in which a value is put at a path; undefined takes away what is there. */
export function put<T extends object>(holder: T, keys: Keys, value: unknown): T {
  const tokens = keys.map(String);
  const path = formatPointer(tokens);
  const given = holder as unknown as Json;
  const changed =
    value === undefined ? unsetAtPath(given, tokens, path) : setAtPath(given, tokens, value as Json, path);
  return changed as unknown as T;
}

export function replaceNode(workflow: WorkflowJson, name: string, node: unknown): WorkflowJson {
  return put(workflow, ['nodes', indexOf(workflow, name)], node);
}

/** Without the node and all wires from and to it. */
export function dropNode(workflow: WorkflowJson, name: string): WorkflowJson {
  const kept = Object.entries(workflow.connections).filter(([from]) => from !== name);
  const connections = Object.fromEntries(
    kept.map(([from, types]) => [
      from,
      Object.fromEntries(
        Object.entries(types).map(([type, outputs]) => [
          type,
          outputs.map((targets) => targets?.filter(({ node }) => node !== name) ?? null),
        ]),
      ),
    ]),
  );
  return { ...workflow, nodes: workflow.nodes.filter((node) => node.name !== name), connections };
}

export function addNode(
  workflow: WorkflowJson,
  node: Partial<NodeJson> & Pick<NodeJson, 'name' | 'type'>,
): WorkflowJson {
  const placed = { id: `planted ${node.name}`, typeVersion: 1, position: [0, 0] as const, parameters: {}, ...node };
  return { ...workflow, nodes: [...workflow.nodes, placed] };
}

/** With one more wire, the last of its output. */
export function addWire(
  workflow: WorkflowJson,
  from: string,
  to: string,
  { type = 'main', output = 0 } = {},
): WorkflowJson {
  const outputs = workflow.connections[from]?.[type] ?? [];
  const filled = Array.from({ length: Math.max(outputs.length, output + 1) }, (_, index) => outputs[index] ?? []);
  const wired = filled.with(output, [...(filled[output] ?? []), { node: to, type, index: 0 }]);
  return put(workflow, ['connections', from, type], wired);
}

/** Without the wires of a type that lead from one node to another. */
export function dropWires(workflow: WorkflowJson, from: string, to: string, type: string): WorkflowJson {
  const outputs = workflow.connections[from]?.[type] ?? [];
  const left = outputs.map((targets) => targets?.filter(({ node }) => node !== to) ?? null);
  return put(workflow, ['connections', from, type], left);
}

export function indexOf(workflow: WorkflowJson, name: string): number {
  return workflow.nodes.findIndex((node) => node.name === name);
}
