import { type Expression, parseExpressionAt } from 'acorn';
import { memoByText } from '../../../document/memo-by-text.ts';

const MAX_CHARACTERS = 20_000;
const MAX_REMEMBERED = 500;

function parse(text: string): Expression | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const body = /^=\s*\{\{([\s\S]*)\}\}\s*$/.exec(text)?.[1];
  if (body === undefined) return undefined;
  try {
    const expression = parseExpressionAt(body, 0, { ecmaVersion: 2022 });
    // What follows must be nothing, else the text is more than one expression.
    return body.slice(expression.end).trim() === '' ? expression : undefined;
  } catch {
    return undefined;
  }
}

/** The syntax tree of `={{ … }}` if it is exactly one expression; remembered by its text. */
export const parseCatalogExpression: (text: string) => Expression | undefined = memoByText(MAX_REMEMBERED, parse);
