import { readProgram } from '../javascript/read-program.ts';
import type { NodeRule } from '../rule.ts';
import { javascriptIn } from '../texts/programs.ts';
import { nodeProblem } from './node-problem.ts';

/** A Code node whose JavaScript can not be read fails as soon as it runs. */
export const codeSyntax: NodeRule = (checked) =>
  javascriptIn(checked).flatMap(({ path, text }) => {
    const parsed = readProgram(text);
    if (!('fault' in parsed)) return [];
    const message = `The code of "${checked.name}" can not be read: ${parsed.fault} (line:column).`;
    return [nodeProblem(checked, 'code-syntax', 'error', message, { path })];
  });
