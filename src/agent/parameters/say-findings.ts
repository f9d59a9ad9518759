import { type Finding, valuePathText } from './report.ts';

const MOST = 6;

/** What was put right, one line each. */
export function sayMends(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ kind }) => kind === 'mend').map((finding) => `Note: ${sayFinding(finding)}.`);
}

/** What has to be given otherwise, as sentences. */
export function sayProblems(findings: readonly Finding[]): string {
  const problems = findings.filter(({ kind }) => kind !== 'mend');
  const more = problems.length > MOST ? ` And ${problems.length - MOST} more.` : '';
  return `${problems
    .slice(0, MOST)
    .map((finding) => `${sayFinding(finding)}.`)
    .join(' ')}${more}`;
}

const sayFinding = ({ path, message }: Finding): string => `${JSON.stringify(valuePathText(path))} ${message}`;
