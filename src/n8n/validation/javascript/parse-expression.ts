import { type Expression, type Options, parse, parseExpressionAt, tokenizer } from 'acorn';
import { memoByText } from '../../memo-by-text.ts';

/** The tree of an expression's code, or why n8n can not read it. */
export type ParsedExpression = { readonly tree: Expression } | { readonly fault: string };

const OPTIONS: Options = { ecmaVersion: 'latest' };
const MOST_REMEMBERED = 2000;
/** Parses what stands between `{{` and `}}`: one expression, with comments and a closing `;` allowed. Never throws. */
export const parseExpression: (code: string) => ParsedExpression = memoByText(MOST_REMEMBERED, parseAnew);

function parseAnew(code: string): ParsedExpression {
  try {
    const tree = parseExpressionAt(code, 0, OPTIONS);
    if (endsThere(code.slice(tree.end)) || isExpressionList(code)) return { tree };
    return { fault: 'it goes on where one expression ends' };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/** True if only comments and `;` follow. */
function endsThere(rest: string): boolean {
  if (rest.trim() === '') return true;
  try {
    return [...tokenizer(rest, OPTIONS)].every((token) => token.type.label === ';');
  } catch {
    return false;
  }
}

function isExpressionList(code: string): boolean {
  try {
    const { body } = parse(code, OPTIONS);
    return body.every(({ type }) => type === 'ExpressionStatement' || type === 'EmptyStatement');
  } catch {
    return false;
  }
}
