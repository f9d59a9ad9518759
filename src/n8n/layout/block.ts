import { lines } from './bands.ts';
import type { Box } from './box.ts';
import type { Cluster } from './cluster.ts';
import { GAP_X } from './grid.ts';
import { type RankedGraph, rankedGraph } from './ranked-graph.ts';

/** Nodes that are wired to each other, placed relative to each other. */
export type Block = ReadonlyMap<string, Box>;

/**
 * Lays wired main nodes out from left to right, with their sub-nodes below them: a column for each step from what
 * starts the flow, branches apart, loops led back.
 */
export function flowBlock(
  names: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
  clusters: ReadonlyMap<string, Cluster>,
): Block {
  const graph = rankedGraph(names, next);
  const columns = columnsOf(graph, clusters);
  const line = lines(graph, (name) => clusters.get(name)?.height ?? 0);
  const block = new Map<string, Box>();
  for (const name of names) {
    const x = columns[graph.rank.get(name) ?? 0] ?? 0;
    const y = line.get(name) ?? 0;
    for (const [inner, box] of clusters.get(name)?.boxes ?? [])
      block.set(inner, { ...box, x: box.x + x, y: box.y + y });
  }
  return block;
}

/** Where the corner of the nodes of each rank lies, with room for what hangs below them on both sides. */
function columnsOf({ order, rank }: RankedGraph, clusters: ReadonlyMap<string, Cluster>): readonly number[] {
  const widest: { left: number; right: number }[] = [];
  for (const name of order) {
    const place = rank.get(name) ?? 0;
    const { left = 0, right = 0 } = clusters.get(name) ?? {};
    const known = widest[place] ?? { left: 0, right: 0 };
    widest[place] = { left: Math.max(known.left, left), right: Math.max(known.right, right) };
  }
  let x = 0;
  return widest.map(({ left, right }) => {
    const corner = x + left;
    x = corner + right + GAP_X;
    return corner;
  });
}
