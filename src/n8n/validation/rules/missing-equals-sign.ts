import { missingEquals } from '../../expressions/missing-equals.ts';
import { splitSegments } from '../../expressions/split-segments.ts';
import { readExpression } from '../javascript/read-expression.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

/** Texts that are meant as expressions and lack the `=`, so that n8n takes them letter by letter. */
export const missingEqualsSign: NodeRule = (checked, context) =>
  nodeTexts(checked).plain.flatMap(({ path, text }) => {
    const meant = missingEquals(text);
    if (meant === undefined) return [];
    const message = `"${checked.name}" has an expression without = in front, which is plain text: ${text.slice(0, 80)}`;
    const fix = works(meant, context) ? { fix: { path, before: text, after: meant } } : {};
    return [nodeProblem(checked, 'expression-missing-equals', 'warning', message, { path, ...fix })];
  });

/** With the `=` alone an expression that can not be read, or names nodes that are not there, would only fail. */
function works(meant: string, { byName }: ValidationContext): boolean {
  return splitSegments(meant).every(({ kind, text, closed }) => {
    if (kind === 'text') return true;
    const read = readExpression(text);
    return (
      closed && !('fault' in read) && read.refused === undefined && read.uses.every(({ name }) => byName.has(name))
    );
  });
}
