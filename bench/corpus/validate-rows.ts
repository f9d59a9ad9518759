import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import { validateValue } from '../../src/n8n/validation/validate-value.ts';
import type { CorpusRow } from './read-rows.ts';

/** What the validator says of a corpus: workflows, and how many of them each code is found in, by severity. */
export interface Verdicts {
  readonly withErrors: readonly { readonly id: string; readonly codes: readonly string[] }[];
  readonly codes: Readonly<Record<'error' | 'warning' | 'info', Readonly<Record<string, number>>>>;
}

/** Judges each row's file as it was found. */
export function validateRows(nodeTypes: NodeTypes, rows: readonly CorpusRow[]): Verdicts {
  const codes: Record<'error' | 'warning' | 'info', Record<string, number>> = { error: {}, warning: {}, info: {} };
  const withErrors = rows.flatMap(({ id, workflow }) => {
    const found = new Set(validateValue(nodeTypes, workflow).map(({ severity, code }) => `${severity} ${code}`));
    const rowCodes = [...found].map((one) => one.split(' ') as ['error' | 'warning' | 'info', string]);
    for (const [severity, code] of rowCodes) codes[severity][code] = (codes[severity][code] ?? 0) + 1;
    const errors = rowCodes.flatMap(([severity, code]) => (severity === 'error' ? [code] : []));
    return errors.length === 0 ? [] : [{ id, codes: errors }];
  });
  return { withErrors, codes };
}
