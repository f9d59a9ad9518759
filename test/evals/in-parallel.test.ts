import { expect, test } from 'vitest';
import { inParallel } from '../../evals/in-parallel.ts';

test.each([
  [1, 1],
  [3, 3],
  [9, 5],
])('with a width of %i, %i are under way at once, and outcomes keep their order', async (width, most) => {
  let underWay = 0;
  let highest = 0;
  const outcomes = await inParallel([5, 4, 3, 2, 1], width, async (item) => {
    underWay += 1;
    highest = Math.max(highest, underWay);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    underWay -= 1;
    return item * 10;
  });
  expect(outcomes).toEqual([50, 40, 30, 20, 10]);
  expect(highest).toBe(most);
});

test('nothing to do is done', async () => {
  expect(await inParallel([], 4, () => Promise.reject(new Error('never')))).toEqual([]);
});
