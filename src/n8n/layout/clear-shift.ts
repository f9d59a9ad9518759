import type { Box } from './box.ts';
import { GAP_BESIDE, upToGrid } from './grid.ts';

export type Direction = 'right' | 'down';

/**
 * How far these boxes must move together, in this direction and by whole steps of the grid, to keep clear of all
 * obstacles: 0 if they are clear already.
 */
export function clearShift(boxes: readonly Box[], obstacles: readonly Box[], direction: Direction): number {
  const blocked = boxes
    .flatMap((box) => obstacles.flatMap((obstacle) => blockedShifts(box, obstacle, direction)))
    .sort((a, b) => a.from - b.from);
  let shift = 0;
  for (const { from, to } of blocked) {
    if (from >= shift) break;
    if (to > shift) shift = upToGrid(to);
  }
  return shift;
}

interface Blocked {
  readonly from: number;
  readonly to: number;
}

/** The shifts, ends apart, with which the box would lie upon or too near the obstacle. */
function blockedShifts(box: Box, obstacle: Box, direction: Direction): readonly Blocked[] {
  const [along, size, across, breadth] =
    direction === 'right' ? (['x', 'width', 'y', 'height'] as const) : (['y', 'height', 'x', 'width'] as const);
  const apart =
    box[across] + box[breadth] + GAP_BESIDE <= obstacle[across] ||
    obstacle[across] + obstacle[breadth] + GAP_BESIDE <= box[across];
  if (apart) return [];
  const to = obstacle[along] + obstacle[size] + GAP_BESIDE - box[along];
  return to <= 0 ? [] : [{ from: obstacle[along] - GAP_BESIDE - box[size] - box[along], to }];
}
