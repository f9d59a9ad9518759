import { expect, test } from 'vitest';
import { isLong } from '../../workflows/is-long.ts';
import { TASK_TIMEOUT_MS } from '../../workflows/session-start.ts';

test.each([
  { taskTimeoutMs: TASK_TIMEOUT_MS, historyLength: 1000, expected: false },
  { taskTimeoutMs: TASK_TIMEOUT_MS, historyLength: 1001, expected: true },
  // As former releases began runs, whose histories hold what they did.
  { taskTimeoutMs: 5000, historyLength: 2000, expected: false },
  { taskTimeoutMs: 5000, historyLength: 2001, expected: true },
])('a run of $historyLength events whose tasks may take $taskTimeoutMs ms is long: $expected', (run) => {
  expect(isLong(run)).toBe(run.expected);
});
