import { type Expression, type Options, parse, parseExpressionAt, tokenizer } from 'acorn';

/** The tree of an expression's code, or why n8n can not read it. */
export type ParsedExpression = { readonly tree: Expression } | { readonly fault: string };

const OPTIONS: Options = { ecmaVersion: 'latest' };
// n8n reads a program of one statement, where these begin a declaration.
const DECLARATION = /^\s*(?:async\s+)?(?:function|class)\b/;

/** Parses what stands between `{{` and `}}`: one expression, with comments and a closing `;` allowed. Never throws. */
export function parseExpression(code: string): ParsedExpression {
  if (DECLARATION.test(code)) return { fault: 'it begins a declaration' };
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
