import type { Block } from './block.ts';
import type { Box } from './box.ts';
import { clearShift, type Direction } from './clear-shift.ts';
import { onGrid, type Position } from './grid.ts';

/** How far something moves to leave a sticky note readable. */
const FARTHEST_FOR_NOTES = 1200;

/** What is there already: nodes, which are never covered, and sticky notes, which are left readable where that is near. */
export interface Surroundings {
  readonly nodes: readonly Box[];
  readonly notes: readonly Box[];
}

/** The block with its corner there, on the grid, moved in this direction until it is clear of what is there. */
export function settle(block: Block, corner: Position, direction: Direction, { nodes, notes }: Surroundings): Block {
  const wanted = moved(block, onGrid(corner));
  const boxes = [...wanted.values()];
  const clear = clearShift(boxes, [...nodes, ...notes], direction);
  const shift = clear <= FARTHEST_FOR_NOTES ? clear : clearShift(boxes, nodes, direction);
  return moved(wanted, direction === 'right' ? [shift, 0] : [0, shift]);
}

function moved(block: Block, [x, y]: Position): Block {
  return new Map([...block].map(([name, box]) => [name, { ...box, x: box.x + x, y: box.y + y }]));
}
