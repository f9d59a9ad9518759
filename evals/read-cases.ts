import { readFileSync } from 'node:fs';
import type { EvalCase } from './facts/subject.ts';

/** The cases of a prompts file, one a line, that have this kind and one of these ids. */
export function readCases(
  file: string,
  { kind, only }: { readonly kind?: string | undefined; readonly only?: readonly string[] | undefined } = {},
): readonly EvalCase[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EvalCase)
    .filter((one) => (kind === undefined || one.kind === kind) && (only === undefined || only.includes(one.id)));
}
