import { missingEquals } from '../../expressions/missing-equals.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** Texts that are meant as expressions and lack the `=`, so that n8n takes them letter by letter. */
export const missingEqualsSign: NodeRule = (checked) =>
  nodeTexts(checked).plain.flatMap(({ path, text }) => {
    const meant = missingEquals(text);
    if (meant === undefined) return [];
    const message = `"${checked.name}" has an expression without = in front, which is plain text: ${text.slice(0, 80)}`;
    const fix = { path, before: text, after: meant };
    return [nodeProblem(checked, 'expression-missing-equals', 'warning', message, { path, fix })];
  });
