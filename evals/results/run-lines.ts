import type { EvalRun } from './results.ts';

const LONGEST = 300;

/** What a run came to, for a terminal; `verbose` adds refused calls and the answer. */
export function runLines(run: EvalRun, verbose: boolean): readonly string[] {
  const { facts, refused } = run;
  const met = facts.filter(({ verdict }) => verdict === 'met').length;
  const calls = refused.length > 0 ? ` refused ${refused.length}` : '';
  const lines = [
    ...(run.failure === undefined ? [] : [`no end   ${run.failure}`]),
    ...facts.flatMap(({ group, fact, verdict }) =>
      verdict === 'met' ? [] : [`${verdict.padEnd(8)} ${group}: ${fact}`],
    ),
    ...run.errors.map((error) => `error    ${error}`),
    ...run.untold.map((error) => `untold   ${error}`),
    ...run.unasked.map((node) => `unasked  ${node}`),
    ...(verbose ? run.left.map((error) => `left     ${error}`) : []),
    ...(verbose ? refused.map((line) => `refused  ${line}`) : []),
  ];
  const answer = verbose ? run.answer.split('\n').map((line) => `      | ${line}`) : [];
  return [
    `${run.passed ? 'passed' : 'failed'} ${run.id} ${met}/${facts.length}${calls} ${run.prompt.slice(0, 90)}`,
    ...lines.map((line) => `      ${line.replaceAll('\n', ' ').slice(0, LONGEST)}`),
    ...answer,
  ];
}
