import { parseExpression } from '../javascript/parse-expression.ts';
import type { NodeRule } from '../rule.ts';
import { evaluatedTexts } from './evaluated-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** Expressions that n8n can not read ("invalid syntax"), and such as are never closed. */
export const expressionSyntax: NodeRule = (checked) =>
  evaluatedTexts(checked).flatMap(({ path, text, code }) =>
    code.flatMap((segment) => {
      if (!segment.closed) {
        const message = `"${checked.name}" has {{ without }}: ${text.slice(0, 80)}`;
        return [nodeProblem(checked, 'expression-unclosed', 'warning', message, { path })];
      }
      const parsed = parseExpression(segment.text);
      if (!('fault' in parsed)) return [];
      const why = segment.text.trim() === '' ? 'it is empty' : parsed.fault;
      const braces = text.slice(segment.end).startsWith('}}}') || isCutShort(segment.text, text.slice(segment.end + 2));
      const hint = braces
        ? ' The first }} ends an expression, also in an object or a text: put a space between the braces.'
        : '';
      const message = `"${checked.name}" has an expression with invalid syntax: {{${segment.text.slice(0, 80)}}} (${why}).${hint}`;
      return [nodeProblem(checked, 'expression-syntax', 'error', message, { path })];
    }),
  );

/** More braces, brackets or quotes were opened than closed, and something that may close them follows. */
function isCutShort(code: string, rest: string): boolean {
  return count(code, '{') > count(code, '}') && rest.includes('}');
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
