import { expect, test } from 'vitest';
import { type Death, restartDelay } from '../../../src/cli/compose/restart-delay.ts';

const quick: Death = { livedMs: 10, killed: false };
const quickKill: Death = { livedMs: 10, killed: true };
const late: Death = { livedMs: 60_000, killed: false };

test('what ran a while starts again at once', () => {
  expect(restartDelay([late])).toBe(0);
  expect(restartDelay([quick, quick, quick, late])).toBe(0);
});

test('what dies at once waits longer each time, and is given up after six', () => {
  const delays = [1, 2, 3, 4, 5, 6].map((count) => restartDelay(Array.from({ length: count }, () => quick)));
  expect(delays).toEqual([0, 100, 300, 1_000, 2_000, undefined]);
});

test('a long life in between begins the count anew', () => {
  expect(restartDelay([quick, quick, quick, quick, quick, late, quick])).toBe(0);
});

test('what is killed from outside is never given up', () => {
  expect(restartDelay(Array.from({ length: 50 }, () => quickKill))).toBe(3_000);
  expect(restartDelay([quick, quick, quick, quick, quick, quickKill])).toBe(3_000);
});
