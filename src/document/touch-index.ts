import type { Touch } from './touch.ts';
import { touchCovers, touchesOverlap } from './touches-overlap.ts';

export interface TouchIndex {
  /** Whether one of them overlaps this touch. */
  overlaps(touch: Touch): boolean;
  /** Whether one of them, other than this very touch, covers it. */
  coversFromOutside(touch: Touch): boolean;
}

/** Many touches to ask many times: a touch of a node meets only those of the same node and those beside the nodes. */
export function indexTouches(touches: readonly Touch[]): TouchIndex {
  const beside = touches.filter(({ kind }) => kind === 'workflow');
  const byNode = Map.groupBy(touches, (touch) => (touch.kind === 'workflow' ? undefined : touch.node));
  const near = (touch: Touch) => (touch.kind === 'workflow' ? [] : (byNode.get(touch.node) ?? []));
  return {
    overlaps(touch) {
      const candidates = touch.kind === 'workflow' ? [touches] : [beside, near(touch)];
      return candidates.some((some) => some.some((other) => touchesOverlap(other, touch)));
    },
    coversFromOutside(touch) {
      const covers = (other: Touch) => other !== touch && touchCovers(other, touch);
      return beside.some(covers) || near(touch).some(covers);
    },
  };
}
