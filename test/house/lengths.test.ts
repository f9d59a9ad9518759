import { expect, test } from 'vitest';
import { lengthProblems } from '../../scripts/house/length-problems.ts';

const lines = (count: number) => 'line\n'.repeat(count);

test('a file of 300 lines is fine, one more is too long; a test may have 500', () => {
  const files = new Map([
    ['src/a.ts', lines(300)],
    ['src/b.ts', lines(301)],
    ['test/c.test.ts', lines(500)],
    ['test/d.test.ts', lines(501)],
  ]);
  expect(lengthProblems(files)).toEqual([
    'src/b.ts has 301 lines; 300 are the most. Split it by ideas',
    'test/d.test.ts has 501 lines; 500 are the most. Split it by ideas',
  ]);
});
