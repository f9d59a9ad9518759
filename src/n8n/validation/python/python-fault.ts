const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const TOKEN =
  /("""|''')(?:\\[\s\S]|(?!\1)[\s\S])*(\1)?|"(?:\\.|[^"\\\n])*("|$|\n)|'(?:\\.|[^'\\\n])*('|$|\n)|#[^\n]*|[()[\]{}]/g;

/**
 * A fault that keeps Python from reading source, as far as brackets, quotes and blanks show it; undefined if none is
 * seen. Source with f-strings is not looked at: their braces hold quotes of their own.
 */
export function pythonFault(source: string): string | undefined {
  if (/(?:^|[^\w])[rR]?[fF][rR]?["']/.test(source)) return undefined;
  return bracketFault(source) ?? blankFault(source);
}

function bracketFault(source: string): string | undefined {
  const open: { readonly sign: string; readonly at: number }[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [token] = match;
    const line = (): number => lineOf(source, match.index);
    if (token.startsWith('#')) continue;
    if (/^["']/.test(token)) {
      if (!/["']$/.test(token) || (match[1] !== undefined && match[2] === undefined))
        return `a text is not closed (line ${line()})`;
      continue;
    }
    const partner = PAIRS[token];
    if (partner === undefined) open.push({ sign: token, at: match.index });
    else if (open.pop()?.sign !== partner) return `"${token}" closes nothing (line ${line()})`;
  }
  const left = open.at(-1);
  return left === undefined ? undefined : `"${left.sign}" is not closed (line ${lineOf(source, left.at)})`;
}

/** Lines of one block that begin with blanks here and with tabs there. */
function blankFault(source: string): string | undefined {
  const indents = source.split('\n').map((line) => /^[ \t]+(?=\S)/.exec(line)?.[0] ?? '');
  const mixed = indents.findIndex((indent) => indent.includes('\t') && indent.includes(' '));
  return mixed === -1 ? undefined : `blanks and tabs are mixed (line ${mixed + 1})`;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
