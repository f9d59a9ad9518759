import { missingEquals } from '../../n8n/expressions/missing-equals.ts';

const SINGLE_BRACES = /^\s*\{([^{}]*)\}\s*$/;

/**
 * The expression that a text without `=` plainly means: with `{{ }}` and one of n8n's variables in it, or one variable
 * in single braces. Undefined if the text is just text.
 */
export function mendExpression(text: string): string | undefined {
  const inner = SINGLE_BRACES.exec(text)?.[1];
  return missingEquals(inner ?? text);
}
