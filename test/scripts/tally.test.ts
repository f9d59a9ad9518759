import { expect, test } from 'vitest';
import { addTallies, closingLine, readClosingLine, readVitestReport, tallyExitCode } from '../../scripts/tally.ts';

const report = (numPassedTests: number, numFailedTests: number, success: boolean) =>
  JSON.stringify({ numPassedTests, numFailedTests, success });

test('tallies add up, and the closing line reads back as it was written', () => {
  const total = addTallies([
    { passed: 2, failed: 1 },
    { passed: 40, failed: 0 },
  ]);
  expect(closingLine(total)).toBe('42 passed, 1 failed');
  expect(readClosingLine(`some words\n${closingLine(total)}\n`)).toEqual(total);
});

test.each(['', '42 passed', 'Tests 42 passed, 0 failed', '42 passed, 0 failed\nand then a crash'])(
  'an output that ends with %j has no closing line',
  (output) => {
    expect(readClosingLine(output)).toBeUndefined();
  },
);

test('only something that held, and nothing that failed, is good', () => {
  expect(tallyExitCode({ passed: 1, failed: 0 })).toBe(0);
  expect(tallyExitCode({ passed: 0, failed: 0 })).toBe(1);
  expect(tallyExitCode({ passed: 9, failed: 1 })).toBe(1);
});

test.each([
  ['tests that pass', report(7, 0, true), { passed: 7, failed: 0 }],
  ['tests that fail', report(7, 2, false), { passed: 7, failed: 2 }],
  ['a file that cannot be loaded', report(7, 0, false), { passed: 7, failed: 1 }],
  ['no tests at all', report(0, 0, true), { passed: 0, failed: 1 }],
  ['half a report', '{"numPassed', { passed: 0, failed: 1 }],
  ['no report', undefined, { passed: 0, failed: 1 }],
])('a suite with %s', (_, text, tally) => {
  expect(readVitestReport(text)).toEqual(tally);
});
