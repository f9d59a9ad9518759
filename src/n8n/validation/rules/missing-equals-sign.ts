import { isSourceCode } from '../../expressions/code-texts.ts';
import { missingEquals } from '../../expressions/missing-equals.ts';
import { parameterPointer } from '../../expressions/parameter-pointer.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';
import { takesBraces } from './takes-braces.ts';

/** Texts that are meant as expressions and lack the `=`, so that n8n takes them letter by letter. */
export const missingEqualsSign: NodeRule = (checked) =>
  parameterTexts(checked.node).flatMap(({ path, text }) => {
    if (isSourceCode(checked.node.type, path)) return [];
    const meant = missingEquals(text);
    if (meant === undefined) return [];
    const place = parameterPointer(path);
    if (takesBraces(checked, place)) return [];
    const message = `"${checked.name}" has an expression without = in front, which is plain text: ${text.slice(0, 80)}`;
    const fix = { path: place, before: text, after: meant };
    return [nodeProblem(checked, 'expression-missing-equals', 'warning', message, { path: place, fix })];
  });
