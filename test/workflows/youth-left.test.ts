import { expect, test } from 'vitest';
import { youthLeft } from '../../workflows/youth-left.ts';

test.each([
  [0, 1000],
  [250, 750],
  [1000, 0],
  [3_600_000, 0],
  [-1, 0],
  [-3_600_000, 0],
])('a run that is %d ms old waits for %d ms before it parks', (age, left) => {
  expect(youthLeft(age)).toBe(left);
});
