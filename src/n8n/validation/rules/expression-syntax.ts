import type { Segment } from '../../expressions/split-segments.ts';
import { readExpression } from '../javascript/read-expression.ts';
import type { NodeRule } from '../rule.ts';
import { type EvaluatedText, nodeTexts } from '../texts/node-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** Expressions that n8n can not read ("invalid syntax"), and such as are never closed. */
export const expressionSyntax: NodeRule = (checked) =>
  nodeTexts(checked).evaluated.flatMap((evaluated) =>
    evaluated.code.flatMap((segment) => {
      const fault = faultOf(segment);
      const { path } = evaluated;
      if (fault !== undefined) {
        const hint = segment.closed ? hintAt(segment, evaluated) : ' It is never closed: }} is missing.';
        const message = `"${checked.name}" has an expression with invalid syntax: {{${segment.text.slice(0, 80)}}} (${fault}).${hint}`;
        return [nodeProblem(checked, 'expression-syntax', 'error', message, { path })];
      }
      if (segment.closed) return [];
      const message = `"${checked.name}" has {{ without }}: ${evaluated.text.slice(0, 80)}`;
      return [nodeProblem(checked, 'expression-unclosed', 'warning', message, { path })];
    }),
  );

/** An expression that is never closed is read to the end; nothing at all is no fault there. */
function faultOf({ text, closed }: Segment): string | undefined {
  if (text.trim() === '') return closed ? 'it is empty' : undefined;
  const read = readExpression(text);
  return 'fault' in read ? read.fault : undefined;
}

function hintAt(segment: Segment, { text }: EvaluatedText): string {
  const cut = text.slice(segment.end).startsWith('}}}') || isCutShort(segment.text, text.slice(segment.end + 2));
  return cut ? ' The first }} ends an expression, also in an object or a text: put a space between the braces.' : '';
}

/** More braces were opened than closed, and something that may close them follows. */
function isCutShort(code: string, rest: string): boolean {
  return count(code, '{') > count(code, '}') && rest.includes('}');
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
