import type { Block } from './block.ts';
import type { Box } from './box.ts';
import type { Direction } from './clear-shift.ts';
import { GAP_X, GAP_Y, NODE_SIZE, type Position, SUB_NODE_DROP } from './grid.ts';
import type { LayoutGraph } from './layout-graph.ts';

/** Where the corner of a block's own coordinates belongs, and which way it gives way to what lies there. */
export interface Anchor {
  readonly corner: Position;
  readonly direction: Direction;
}

/** The place of a block beside what it is wired to and what stays where it is; undefined if there is nothing such. */
export function anchorOf(graph: LayoutGraph, block: Block, placed: ReadonlyMap<string, Box>): Anchor | undefined {
  return belowHost(graph, block, placed) ?? behind(graph, block, placed) ?? before(graph, block, placed);
}

function belowHost(graph: LayoutGraph, block: Block, placed: ReadonlyMap<string, Box>): Anchor | undefined {
  for (const [name, { x, y }] of block) {
    const host = placed.get(graph.host.get(name) ?? '');
    if (host !== undefined) return { corner: [host.x - x, host.y + SUB_NODE_DROP - y], direction: 'right' };
  }
  return undefined;
}

/** Right of all that lead there, at their height; several that lead to one node have it in their middle. */
function behind(graph: LayoutGraph, block: Block, placed: ReadonlyMap<string, Box>): Anchor | undefined {
  const wires = graph.wires.filter(({ from, to }) => placed.has(from) && block.has(to));
  const entry = block.get(wires[0]?.to ?? '');
  if (entry === undefined) return undefined;
  const leading = wires
    .filter(({ to }) => block.get(to) === entry)
    .flatMap((wire) => {
      const from = placed.get(wire.from);
      return from === undefined ? [] : [{ from, y: from.y + branchDrop(graph, wire.from, wire.output.index) }];
    });
  const right = Math.max(...leading.map(({ from }) => from.x + from.width));
  const lines = leading.map(({ y }) => y);
  const y = (Math.min(...lines) + Math.max(...lines)) / 2;
  return { corner: [right + GAP_X - entry.x, y - entry.y], direction: 'down' };
}

function before(graph: LayoutGraph, block: Block, placed: ReadonlyMap<string, Box>): Anchor | undefined {
  const wire = graph.wires.find(({ from, to }) => block.has(from) && placed.has(to));
  const from = wire && block.get(wire.from);
  const to = wire && placed.get(wire.to);
  if (from === undefined || to === undefined) return undefined;
  return { corner: [to.x - GAP_X - from.width - from.x, to.y - from.y], direction: 'down' };
}

/** Branches fan out around the height of the node they leave. */
function branchDrop({ wires }: LayoutGraph, name: string, output: number): number {
  const outputs = new Set(wires.filter(({ from }) => from === name).map((wire) => wire.output.index));
  const highest = Math.max(...outputs, 0);
  return (output - highest / 2) * (NODE_SIZE + GAP_Y);
}
