import type { Wire } from '../../document/operation.ts';
import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { isSubNode } from '../connections/is-sub-node.ts';
import { listWires } from '../connections/list-wires.ts';
import { slotsOf } from '../connections/slots-of.ts';
import { isStickyNote } from './sticky-note.ts';

/** A workflow as layout sees it: main nodes lead to main nodes, sub-nodes hang below the node they serve. */
export interface LayoutGraph {
  /** Every node that is no sticky note, in document order. */
  readonly nodes: ReadonlyMap<string, NodeJson>;
  /** What main wires lead to, in the order of outputs. */
  readonly next: ReadonlyMap<string, readonly string[]>;
  /** Main wires between different nodes, in the order of outputs. */
  readonly wires: readonly Wire[];
  /** The node that a sub-node hangs below. */
  readonly host: ReadonlyMap<string, string>;
  /** The sub-nodes below a node. */
  readonly served: ReadonlyMap<string, readonly string[]>;
  /** How many kinds of sub-nodes a node takes. */
  readonly ports: ReadonlyMap<string, number>;
  isSub(name: string): boolean;
  /** Leads to another node, or another one leads to it. */
  isWired(name: string): boolean;
}

export function layoutGraph(workflow: WorkflowJson, nodeTypes: NodeTypes | undefined): LayoutGraph {
  const nodes = new Map(workflow.nodes.filter((node) => !isStickyNote(node)).map((node) => [node.name, node]));
  const wires = listWires(workflow).filter(({ from, to }) => from !== to && nodes.has(from) && nodes.has(to));
  const main = wires.filter(({ output }) => output.type === 'main');
  const serving = wires.filter(({ output }) => output.type !== 'main');
  const onMain = new Set(main.flatMap(({ from, to }) => [from, to]));
  const host = new Map<string, string>();
  for (const { from, to } of serving) {
    if (!onMain.has(from) && !host.has(from) && !hangsBelow(host, to, from)) host.set(from, to);
  }
  const alone = new Set(
    nodeTypes === undefined
      ? []
      : [...nodes.values()]
          .filter(({ name }) => !onMain.has(name) && !host.has(name))
          .filter((node) => isSubNode(slotsOf(nodeTypes, node)))
          .map(({ name }) => name),
  );
  const roots = new Set(host.values());
  return {
    nodes,
    wires: main,
    next: groupedBy(main, ({ from, to }) => [from, to]),
    host,
    served: groupedBy([...host], ([sub, root]) => [root, sub]),
    ports: portsOf(nodes, serving, nodeTypes),
    isSub: (name) => host.has(name) || alone.has(name),
    isWired: (name) => onMain.has(name) || host.has(name) || roots.has(name),
  };
}

/** True if `name` is `above` or hangs below it, however far. */
function hangsBelow(host: ReadonlyMap<string, string>, name: string, above: string): boolean {
  for (let current: string | undefined = name; current !== undefined; current = host.get(current)) {
    if (current === above) return true;
  }
  return false;
}

function portsOf(
  nodes: ReadonlyMap<string, NodeJson>,
  serving: readonly Wire[],
  nodeTypes: NodeTypes | undefined,
): ReadonlyMap<string, number> {
  const wired = groupedBy(serving, ({ to, input }) => [to, input.type]);
  return new Map(
    [...nodes.values()].map((node) => {
      const inputs = nodeTypes === undefined ? 'unknown' : slotsOf(nodeTypes, node).inputs;
      const declared = inputs === 'unknown' ? [] : inputs.filter(({ type }) => type !== 'main');
      return [node.name, Math.max(declared.length, new Set(wired.get(node.name)).size)];
    }),
  );
}

function groupedBy<T>(
  list: readonly T[],
  pair: (item: T) => readonly [string, string],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const item of list) {
    const [key, value] = pair(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else if (!group.includes(value)) group.push(value);
  }
  return groups;
}
