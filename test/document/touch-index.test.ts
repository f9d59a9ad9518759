import { expect, test } from 'vitest';
import type { Touch } from '../../src/document/touch.ts';
import { indexTouches } from '../../src/document/touch-index.ts';
import { touchCovers, touchesOverlap } from '../../src/document/touches-overlap.ts';

const TOUCHES: readonly Touch[] = [
  ...['A', 'B'].flatMap((node): Touch[] => [
    { kind: 'node', node, path: '' },
    { kind: 'node', node, path: '/parameters' },
    { kind: 'node', node, path: '/parameters/url' },
    { kind: 'output', node, type: 'main', index: 0 },
    { kind: 'output', node, type: 'main', index: 1 },
    { kind: 'target', node },
  ]),
  ...['', '/name', '/connections', '/settings', '/settings/timezone'].map(
    (path): Touch => ({ kind: 'workflow', path }),
  ),
];
/** Each touch alone, and each with each other. */
const LISTS = TOUCHES.flatMap((one) => [[one], ...TOUCHES.map((other) => [one, other])]);

test('an index of touches answers as a look at each of them does', () => {
  for (const list of LISTS) {
    const index = indexTouches(list);
    for (const touch of TOUCHES) {
      expect(index.overlaps(touch)).toBe(list.some((other) => touchesOverlap(other, touch)));
      expect(index.coversFromOutside(touch)).toBe(list.some((other) => other !== touch && touchCovers(other, touch)));
    }
  }
});
