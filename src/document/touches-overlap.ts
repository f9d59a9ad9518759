import type { Touch } from './touch.ts';

/**
 * Whether two touches concern the same thing: a whole node overlaps everything of that node, a path its ancestors and
 * descendants, an output itself. Two wires into one node don't overlap.
 */
export function touchesOverlap(a: Touch, b: Touch): boolean {
  if (a.kind === 'workflow' || b.kind === 'workflow') return a.kind === b.kind && related(a, b);
  if (a.node !== b.node) return false;
  if (isWholeNode(a) || isWholeNode(b)) return true;
  if (a.kind === 'node' && b.kind === 'node') return related(a, b);
  return a.kind === 'output' && b.kind === 'output' && a.type === b.type && a.index === b.index;
}

/** Whether everything that `inner` concerns lies within `outer`. */
export function touchCovers(outer: Touch, inner: Touch): boolean {
  if (outer.kind === 'workflow' || inner.kind === 'workflow') {
    return outer.kind === inner.kind && isWithin((inner as typeof outer).path, (outer as { path: string }).path);
  }
  if (outer.node !== inner.node) return false;
  if (isWholeNode(outer)) return true;
  if (outer.kind === 'node') return inner.kind === 'node' && isWithin(inner.path, outer.path);
  if (outer.kind === 'target') return inner.kind === 'target';
  return inner.kind === 'output' && inner.type === outer.type && inner.index === outer.index;
}

function isWholeNode(touch: Touch): boolean {
  return touch.kind === 'node' && touch.path === '';
}

function related(a: Touch, b: Touch): boolean {
  const [one, other] = [(a as { path: string }).path, (b as { path: string }).path];
  return isWithin(one, other) || isWithin(other, one);
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
