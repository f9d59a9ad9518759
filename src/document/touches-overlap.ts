import type { Touch } from './touch.ts';

/**
 * Whether two touches concern the same thing: a whole node overlaps everything of that node, a path its ancestors and
 * descendants, an output itself. Two wires into one node don't overlap.
 */
export function touchesOverlap(a: Touch, b: Touch): boolean {
  return touchCovers(a, b) || touchCovers(b, a);
}

/** Whether everything that `inner` concerns lies within `outer`. */
export function touchCovers(outer: Touch, inner: Touch): boolean {
  if (outer.kind === 'workflow') return inner.kind === 'workflow' && isWithin(inner.path, outer.path);
  if (inner.kind === 'workflow' || outer.node !== inner.node) return false;
  if (outer.kind === 'node') return outer.path === '' || (inner.kind === 'node' && isWithin(inner.path, outer.path));
  // Two changes may each lead a wire into the same node without meeting.
  if (outer.kind === 'target') return false;
  return inner.kind === 'output' && inner.type === outer.type && inner.index === outer.index;
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
