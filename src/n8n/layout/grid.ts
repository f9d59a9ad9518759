/** Sizes on n8n’s canvas, in its units. */
const GRID = 16;
export const START = [240, 304] as const;
export const NODE_SIZE = 96;
/** Free space between a node and the next to its right, and between branches, with room for names. */
export const GAP_X = 128;
export const GAP_Y = 96;
/** Free space between sub-nodes side by side, and between what does not belong together. */
export const GAP_BESIDE = 48;
/** How far below its root a sub-node hangs. */
export const SUB_NODE_DROP = NODE_SIZE + 128;

export type Position = readonly [number, number];

/** The place on the grid nearest to this one. */
export function onGrid([x, y]: Position): Position {
  return [Math.round(x / GRID) * GRID || 0, Math.round(y / GRID) * GRID || 0];
}

export function upToGrid(value: number): number {
  return Math.ceil(value / GRID) * GRID || 0;
}

export function downToGrid(value: number): number {
  return Math.floor(value / GRID) * GRID || 0;
}
