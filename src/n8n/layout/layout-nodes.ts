import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { anchorOf } from './anchor.ts';
import { type Block, flowBlock } from './block.ts';
import { type Box, boundsOf, positionOf } from './box.ts';
import { type Cluster, clustersOf, nodeWidth } from './cluster.ts';
import { connectedGroups } from './connected-groups.ts';
import { GAP_X, GAP_Y, NODE_SIZE, type Position, START } from './grid.ts';
import { type LayoutGraph, layoutGraph } from './layout-graph.ts';
import { settle } from './settle.ts';
import { isStickyNote, noteBox, readablePart } from './sticky-note.ts';

const PER_ROW = 8;

export interface LayoutOptions {
  /** Tells which nodes are sub-nodes and how wide nodes are, also where nothing is wired yet. */
  readonly nodeTypes?: NodeTypes | undefined;
  /** The nodes that get a place; all if left out. All others, and sticky notes, stay where they are. */
  readonly move?: ReadonlySet<string> | undefined;
}

/**
 * A place for each node that may move, on n8n's grid: flows from left to right, branches apart, sub-nodes below what
 * they serve, beside what they are wired to, clear of all other nodes and, where that is near, of sticky notes. The
 * same workflow always gives the same places; never throws.
 */
export function layoutNodes(workflow: WorkflowJson, options: LayoutOptions = {}): ReadonlyMap<string, Position> {
  const graph = layoutGraph(workflow, options.nodeTypes);
  const moves = (name: string) => graph.nodes.has(name) && (options.move?.has(name) ?? true);
  const clusters = clustersOf(restricted(graph, moves));
  const placed = new Map(
    [...graph.nodes.values()]
      .filter(({ name }) => !moves(name))
      .map((node) => [node.name, fixedBox(graph, node.name)] as const),
  );
  const notes = workflow.nodes.filter(isStickyNote).map(noteBox);
  const readable = notes.map((note) => readablePart(note, [...placed.values()]));
  const result = new Map<string, Position>();
  for (const block of blocksOf(graph, moves, clusters)) {
    const { corner, direction } = anchorOf(graph, block, placed) ?? {
      corner: freeCorner(block, placed),
      direction: 'down',
    };
    const settled = settle(block, corner, direction, { nodes: [...placed.values()], notes: readable });
    for (const [name, box] of settled) {
      placed.set(name, box);
      result.set(name, [box.x, box.y]);
    }
  }
  return result;
}

function fixedBox({ nodes, ports }: LayoutGraph, name: string): Box {
  const node = nodes.get(name);
  const [x, y] = node === undefined ? [0, 0] : positionOf(node);
  return { x, y, width: nodeWidth(ports.get(name) ?? 0), height: NODE_SIZE };
}

/** The same graph, in which only what moves hangs below what moves. */
function restricted(graph: LayoutGraph, moves: (name: string) => boolean): LayoutGraph {
  const served = new Map(
    [...graph.served].filter(([root]) => moves(root)).map(([root, subs]) => [root, subs.filter(moves)] as const),
  );
  return { ...graph, served };
}

/** What moves, as blocks of wired nodes in document order; what is wired to nothing makes one block. */
function blocksOf(
  graph: LayoutGraph,
  moves: (name: string) => boolean,
  clusters: ReadonlyMap<string, Cluster>,
): readonly Block[] {
  const heads = [...graph.nodes.keys()].filter(moves).filter((name) => {
    const host = graph.host.get(name);
    return host === undefined || !moves(host);
  });
  const groups = connectedGroups(heads, graph.next);
  const loose = groups.filter((group) => group.length === 1 && !graph.isWired(group[0] ?? ''));
  const wired = groups.filter((group) => !loose.includes(group));
  const blocks = wired.map((group) => flowBlock(group, graph.next, clusters));
  return loose.length === 0 ? blocks : [...blocks, rows(loose.flat(), clusters)];
}

/** What is wired to nothing, in rows. */
function rows(names: readonly string[], clusters: ReadonlyMap<string, Cluster>): Block {
  const block = new Map<string, Box>();
  let x = 0;
  for (const [index, name] of names.entries()) {
    if (index % PER_ROW === 0) x = 0;
    const width = clusters.get(name)?.right ?? NODE_SIZE;
    block.set(name, { x, y: Math.floor(index / PER_ROW) * (NODE_SIZE + GAP_Y), width, height: NODE_SIZE });
    x += width + GAP_X;
  }
  return block;
}

/** Below everything that has a place, at its left edge. */
function freeCorner(block: Block, placed: ReadonlyMap<string, Box>): Position {
  const there = boundsOf([...placed.values()]);
  const own = boundsOf([...block.values()]);
  if (there === undefined || own === undefined) return START;
  return [there.x - own.x, there.y + there.height + GAP_Y - own.y];
}
