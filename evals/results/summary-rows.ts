import type { EvalSummary, Summary } from './summarize.ts';

/** A table of a summary: its head, a row for each kind, and the sum. */
export function summaryRows(summary: EvalSummary): readonly (readonly string[])[] {
  const { k, byKind } = summary;
  const head = [
    'kind',
    'cases',
    `pass@${k}`,
    `pass^${k}`,
    'built',
    'valid',
    'as asked',
    'facts',
    'for a person',
    'untold',
    'unasked',
    'steps',
    'model calls',
    'tool calls',
    'refused',
    'tokens',
    'characters',
    'seconds',
  ];
  return [head, ...Object.entries(byKind).map(([kind, row]) => rowOf(kind, row)), rowOf('all', summary)];
}

function rowOf(kind: string, row: Summary): readonly string[] {
  const mean = (total: number): string => (total / Math.max(1, row.runs)).toFixed(1);
  return [
    kind,
    String(row.cases),
    `${row.passOnce}/${row.cases}`,
    `${row.passEach}/${row.cases}`,
    `${row.built}/${row.runs}`,
    `${row.valid}/${row.runs}`,
    `${row.asAsked}/${row.runs}`,
    `${row.met}/${row.facts}`,
    String(row.left),
    String(row.untold),
    String(row.unasked),
    mean(row.steps),
    mean(row.modelCalls),
    mean(row.toolCalls),
    mean(row.refused),
    String(row.tokens),
    String(row.characters),
    (row.milliseconds / 1000).toFixed(1),
  ];
}
