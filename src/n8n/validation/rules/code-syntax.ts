import { parseProgram } from '../javascript/parse-program.ts';
import type { NodeRule } from '../rule.ts';
import { javascriptOf } from './javascript-of.ts';
import { nodeProblem } from './node-problem.ts';

/** A Code node whose JavaScript can not be read fails as soon as it runs. */
export const codeSyntax: NodeRule = (checked) => {
  const source = javascriptOf(checked);
  if (source === undefined) return [];
  const parsed = parseProgram(source.text);
  if (!('fault' in parsed)) return [];
  const message = `The code of "${checked.name}" can not be read: ${parsed.fault} (line:column).`;
  return [nodeProblem(checked, 'code-syntax', 'error', message, { path: source.path })];
};
