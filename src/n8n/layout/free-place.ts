import type { Box } from './box.ts';
import { GAP_X, GAP_Y, GRID, onGrid, type Position } from './grid.ts';

/** The nearest place on the grid, in this direction, where a box of this width and height keeps clear of all others. */
export function freePlace(
  boxes: readonly Box[],
  wanted: Position,
  size: Pick<Box, 'width' | 'height'>,
  direction: 'right' | 'down',
): Position {
  let [x, y] = onGrid(wanted);
  const solid = boxes.filter((box) => box.kind !== 'note');
  // Each turn moves past one box for good, so as many turns as boxes are enough.
  for (let turn = 0; turn <= solid.length; turn += 1) {
    const hit = solid.find((box) => overlaps(box, { ...size, x, y }));
    if (hit === undefined) break;
    if (direction === 'right') x = upToGrid(hit.x + hit.width + GAP_X / 2);
    else y = upToGrid(hit.y + hit.height + GAP_Y / 2);
  }
  return [x, y];
}

/** Half of each gap belongs to each of two neighbours. */
function overlaps(box: Box, other: Pick<Box, 'x' | 'y' | 'width' | 'height'>): boolean {
  const clearX = GAP_X / 2;
  const clearY = GAP_Y / 2;
  return (
    other.x < box.x + box.width + clearX &&
    box.x < other.x + other.width + clearX &&
    other.y < box.y + box.height + clearY &&
    box.y < other.y + other.height + clearY
  );
}

function upToGrid(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}
