import { ownValue } from '../../catalog/own-value.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NodeRule } from '../rule.ts';
import { type EvaluatedText, nodeTexts } from '../texts/node-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** Blanks around a lone `{{ }}` make its value text: a list becomes "a,b", an object "[object Object]". */
export const expressionBlanks: NodeRule = (checked) =>
  nodeTexts(checked).evaluated.flatMap((evaluated) => {
    const { path, text, code } = evaluated;
    const [only, ...others] = code;
    if (only === undefined || others.length > 0 || !only.closed || !text.startsWith('=')) return [];
    const around = text.slice(1, only.start - 2) + text.slice(only.end + 2);
    if (around === '' || around.trim() !== '' || !yieldsMore(only.text, evaluated, checked)) return [];
    const fix = { path, before: text, after: `=${text.slice(1).trim()}` };
    const message = `"${checked.name}" has blanks around {{ }}, which turn the value into text.`;
    return [nodeProblem(checked, 'expression-blanks', 'warning', message, { path, fix })];
  });

function yieldsMore(code: string, { keys }: EvaluatedText, { node }: CheckedNode): boolean {
  if (/^\s*[[{]/.test(code)) return true;
  let holder: unknown = node.parameters;
  for (const key of keys.slice(0, -1))
    holder = Array.isArray(holder) ? holder[Number(key)] : ownValue(holder, String(key));
  return keys.at(-1) === 'value' && ['array', 'object'].includes(String(ownValue(holder, 'type')));
}
