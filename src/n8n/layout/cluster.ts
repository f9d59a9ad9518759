import type { Box } from './box.ts';
import { downToGrid, GAP_BESIDE, NODE_SIZE, SUB_NODE_DROP } from './grid.ts';
import type { LayoutGraph } from './layout-graph.ts';

const PORT = 48;
const FEWEST_PORTS = 4;

/** A node with everything that hangs below it, placed relative to its own corner. */
export interface Cluster {
  /** By name; the node itself lies at [0, 0]. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** How far it reaches to the left of the node, and to the right of the node's corner. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** How wide n8n draws a node: one that takes sub-nodes has room for its ports. */
export function nodeWidth(ports: number): number {
  return ports === 0 ? NODE_SIZE : NODE_SIZE - 16 + PORT * (Math.max(ports, FEWEST_PORTS) - 1);
}

/** The clusters of all nodes, those that hang below others too. */
export function clustersOf(graph: LayoutGraph): ReadonlyMap<string, Cluster> {
  const clusters = new Map<string, Cluster>();
  const depths = [...graph.nodes.keys()].map((name) => ({ name, depth: depthOf(graph, name) }));
  // The deepest first, so that what hangs below a node is measured before it.
  for (const { name } of depths.sort((a, b) => b.depth - a.depth)) {
    const below = (graph.served.get(name) ?? []).flatMap((sub) => clusters.get(sub) ?? []);
    clusters.set(name, cluster(name, nodeWidth(graph.ports.get(name) ?? 0), below));
  }
  return clusters;
}

function depthOf({ host }: LayoutGraph, name: string): number {
  let depth = 0;
  for (let above = host.get(name); above !== undefined; above = host.get(above)) depth += 1;
  return depth;
}

function cluster(name: string, width: number, below: readonly Cluster[]): Cluster {
  const own: Box = { x: 0, y: 0, width, height: NODE_SIZE };
  const boxes = new Map([[name, own]]);
  if (below.length === 0) return { boxes, left: 0, right: width, height: NODE_SIZE };
  const row = below.reduce((sum, { left, right }) => sum + left + right, GAP_BESIDE * (below.length - 1));
  const start = downToGrid((width - row) / 2);
  let x = start;
  for (const sub of below) {
    for (const [sub_, box] of sub.boxes) boxes.set(sub_, { ...box, x: x + sub.left + box.x, y: SUB_NODE_DROP + box.y });
    x += sub.left + sub.right + GAP_BESIDE;
  }
  const left = Math.max(0, -start);
  const right = Math.max(width, start + row);
  return { boxes, left, right, height: SUB_NODE_DROP + Math.max(...below.map(({ height }) => height)) };
}
