import type { CaseChange, Comparison } from './compare.ts';

/** A comparison to be read in a terminal. */
export function comparisonText({ better, worse, onlyBefore, onlyAfter, tokens, milliseconds }: Comparison): string {
  return [
    `better: ${better.length}`,
    ...better.flatMap(linesOf),
    `worse: ${worse.length}`,
    ...worse.flatMap(linesOf),
    ...(onlyBefore.length === 0 ? [] : [`only before: ${onlyBefore.join(', ')}`]),
    ...(onlyAfter.length === 0 ? [] : [`only after: ${onlyAfter.join(', ')}`]),
    `tokens per run: ${tokens.before} -> ${tokens.after}`,
    `seconds per run: ${(milliseconds.before / 1000).toFixed(1)} -> ${(milliseconds.after / 1000).toFixed(1)}`,
  ].join('\n');
}

function linesOf({ id, kind, before, after, gained, lost }: CaseChange): readonly string[] {
  return [
    `  ${id} (${kind}) ${percent(before)} -> ${percent(after)}`,
    ...gained.map((fact) => `    + ${fact}`),
    ...lost.map((fact) => `    - ${fact}`),
  ];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
