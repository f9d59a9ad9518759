import type { Wire } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { positionOf } from './box.ts';
import { NODE_SIZE, type Position } from './grid.ts';
import { type LayoutGraph, layoutGraph } from './layout-graph.ts';
import { layoutNodes } from './layout-nodes.ts';
import { placeNode } from './place-node.ts';

/**
 * Where nodes go now that this wire is there (`workflow` has it already): what it leads to comes right of what leads
 * there, a sub-node below what it serves. Only nodes that are `movable` (nobody has seen their places) ever move; those
 * of them that are wired to nothing yet give way.
 */
export function placeWired(
  workflow: WorkflowJson,
  nodeTypes: NodeTypes,
  wire: Wire,
  movable: ReadonlySet<string>,
): ReadonlyMap<string, Position> {
  const graph = layoutGraph(workflow, nodeTypes);
  const move = wire.output.type === 'main' ? followers(graph, wire, movable) : hanging(graph, wire.from, movable);
  if (move.size === 0) return new Map();
  const loose = new Set([...movable].filter((name) => graph.nodes.has(name) && !graph.isWired(name)));
  const wired = { ...workflow, nodes: workflow.nodes.filter(({ name }) => !loose.has(name)) };
  const places = new Map(layoutNodes(wired, { nodeTypes, move }));
  return changed(workflow, giveWay(workflow, nodeTypes, loose, places));
}

/** What the wire leads to, and behind it all that is only reached through it. */
function followers(graph: LayoutGraph, { from, to }: Wire, movable: ReadonlySet<string>): ReadonlySet<string> {
  const main = new Set<string>();
  if (!movable.has(to) || reaches(graph, to, from)) return main;
  main.add(to);
  for (const name of main) {
    for (const next of graph.next.get(name) ?? []) {
      const fed = graph.wires.every(
        (wire) => wire.to !== next || main.has(wire.from) || reaches(graph, next, wire.from),
      );
      if (movable.has(next) && fed) main.add(next);
    }
  }
  return new Set([...main].flatMap((name) => [...hanging(graph, name, movable)]));
}

/** A node and what hangs below it, as far as it may move. */
function hanging({ served }: LayoutGraph, name: string, movable: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set(movable.has(name) ? [name] : []);
  for (const root of found) for (const sub of served.get(root) ?? []) if (movable.has(sub)) found.add(sub);
  return found;
}

function reaches({ next }: LayoutGraph, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) for (const target of next.get(name) ?? []) seen.add(target);
  return seen.has(to);
}

/** Nodes that are wired to nothing and would now be covered get another place. */
function giveWay(
  workflow: WorkflowJson,
  nodeTypes: NodeTypes,
  loose: ReadonlySet<string>,
  places: ReadonlyMap<string, Position>,
): ReadonlyMap<string, Position> {
  const all = new Map(places);
  for (const node of workflow.nodes) {
    if (!loose.has(node.name)) continue;
    const [x, y] = positionOf(node);
    const covered = [...places.values()].some(([a, b]) => Math.abs(a - x) < NODE_SIZE && Math.abs(b - y) < NODE_SIZE);
    if (!covered) continue;
    const others = workflow.nodes.filter(({ name }) => name !== node.name);
    all.set(node.name, placeNode({ ...workflow, nodes: others.map(at(all)) }, nodeTypes, node));
  }
  return all;
}

function at(places: ReadonlyMap<string, Position>) {
  return (node: WorkflowJson['nodes'][number]) => {
    const position = places.get(node.name);
    return position === undefined ? node : { ...node, position };
  };
}

function changed(workflow: WorkflowJson, places: ReadonlyMap<string, Position>): ReadonlyMap<string, Position> {
  const now = new Map(workflow.nodes.map((node) => [node.name, positionOf(node)]));
  return new Map([...places].filter(([name, [x, y]]) => now.get(name)?.[0] !== x || now.get(name)?.[1] !== y));
}
