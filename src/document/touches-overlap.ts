import type { Touch } from './touch.ts';

/**
 * Whether two touches concern the same thing: a whole node overlaps everything of that node, a path its ancestors and
 * descendants, an output itself. Two wires into one node don't overlap.
 */
export function touchesOverlap(a: Touch, b: Touch): boolean {
  return touchCovers(a, b) || touchCovers(b, a) || meetWires(a, b) || meetWires(b, a);
}

/** A whole node has wires too, though not only wires. */
function meetWires(wires: Touch, node: Touch): boolean {
  return wires.kind === 'workflow' && wires.path === '/connections' && node.kind === 'node' && node.path === '';
}

/** Whether everything that `inner` concerns lies within `outer`. */
export function touchCovers(outer: Touch, inner: Touch): boolean {
  if (outer.kind === 'workflow') return coversBeside(outer.path, inner);
  if (inner.kind === 'workflow' || outer.node !== inner.node) return false;
  if (outer.kind === 'node') return outer.path === '' || (inner.kind === 'node' && isWithin(inner.path, outer.path));
  // Two changes may each lead a wire into the same node without meeting.
  if (outer.kind === 'target') return false;
  return inner.kind === 'output' && inner.type === outer.type && inner.index === outer.index;
}

/** '' is everything, and `/connections` every wire. */
function coversBeside(path: string, inner: Touch): boolean {
  if (path === '') return true;
  if (inner.kind === 'workflow') return isWithin(inner.path, path);
  return path === '/connections' && inner.kind === 'output';
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
