/** Sizes on n8n's canvas, in its units; every position that Pawl chooses lies on the grid. */
export const GRID = 20;
export const START = [240, 300] as const;
/** Width of a plain node, and of one with inputs for sub-nodes. */
export const NODE_WIDTH = 100;
export const ROOT_WIDTH = 260;
export const NODE_HEIGHT = 100;
/** Free space between a node and the next to its right, and below it with room for its name. */
export const GAP_X = 140;
export const GAP_Y = 100;
/** How far below its root a sub-node hangs. */
export const SUB_NODE_DROP = 220;

export type Position = readonly [number, number];

export function onGrid(position: Position): Position {
  return [snap(position[0]), snap(position[1])];
}

function snap(value: number): number {
  return Math.round(value / GRID) * GRID || 0;
}
