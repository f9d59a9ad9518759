import type { NodeJson } from '../../document/workflow-json.ts';
import type { Position } from './grid.ts';

/** A rectangle of the canvas. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Real files have nodes without a position or with texts in it. */
export function positionOf(node: NodeJson): Position {
  const position: unknown = node.position;
  if (!Array.isArray(position)) return [0, 0];
  const [x, y] = position.map(Number);
  return [finite(x), finite(y)];
}

/** The smallest box around these; undefined if there are none. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}
