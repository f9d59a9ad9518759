import { expect, it } from 'vitest';
import { forEachOutput } from '../../src/document/for-each-output.ts';

it('visits each output by source, type and index, those without wires too', () => {
  const target = { node: 'B', type: 'main', index: 0 };
  const seen: unknown[] = [];
  forEachOutput({ A: { main: [null, [target]], ai_tool: [[]] }, B: {} }, (...output) => seen.push(output));
  expect(seen).toEqual([
    ['A', 'main', 0, []],
    ['A', 'main', 1, [target]],
    ['A', 'ai_tool', 0, []],
  ]);
});
