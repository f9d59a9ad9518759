/** How many of something held. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The sum; of nothing, nothing. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The one line that a run ends with. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** The tally that an output ends with; undefined if its last line is no closing line. */
export function readClosingLine(output: string): Tally | undefined {
  const match = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(output);
  return match === null ? undefined : { passed: Number(match[1]), failed: Number(match[2]) };
}

/** Good only if something held and nothing failed: a run that found no tests proves nothing. */
export function tallyExitCode({ passed, failed }: Tally): number {
  return passed > 0 && failed === 0 ? 0 : 1;
}

/**
 * The tally of a suite from vitest's JSON report. A suite that brought no report, no tests, or failed outside of its
 * tests counts as one failure.
 */
export function readVitestReport(report: string | undefined): Tally {
  const parsed = report === undefined ? undefined : parse(report);
  if (parsed === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, success } = parsed;
  return { passed, failed: failed === 0 && (!success || passed === 0) ? 1 : failed };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
}

function parse(report: string): VitestReport | undefined {
  try {
    return JSON.parse(report) as VitestReport;
  } catch {
    return undefined;
  }
}
