import { unquote } from './quoting.ts';

/** A place in code that names a node. `start` and `end` span the quoted name, or `.name` for `$node.name`. */
export interface NodeReference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The quote with the backslashes before it; empty for `$node.name`. */
  readonly quote: string;
}

/** Which sign n8n's helpers start with: `$('Name')` in JavaScript, `_('Name')` in Python. */
export type ReferenceSign = '$' | '_';

const QUOTED = String.raw`(?<quote>\\*['"\x60])(?<name>(?:(?!\k<quote>)(?:\\[\s\S]|[^\\]))*?)\k<quote>`;
const PATTERNS = { $: patternsFor('\\$'), _: patternsFor('_') };

/** Every place in this code that names a node, in order; names that are put together at run time are left out. */
export function findNodeReferences(code: string, sign: ReferenceSign = '$'): readonly NodeReference[] {
  if (!code.includes(sign)) return [];
  const found: NodeReference[] = [];
  const { quoted, dotted } = PATTERNS[sign];
  for (const match of code.matchAll(quoted)) {
    const { quote = '', name = '' } = match.groups ?? {};
    const plain = unquote(name, quote);
    const end = match.index + match[0].length;
    const start = end - (name.length + quote.length * 2);
    if (plain !== undefined) found.push({ name: plain, start, end, quote });
  }
  for (const match of code.matchAll(dotted)) {
    const name = match.groups?.name ?? '';
    const end = match.index + match[0].length;
    found.push({ name, start: end - name.length - 1, end, quote: '' });
  }
  return found.sort((a, b) => a.start - b.start);
}

function patternsFor(sign: string): { readonly quoted: RegExp; readonly dotted: RegExp } {
  const open = String.raw`(?:\(\s*|items\s*\(\s*|node\s*(?:\?\.)?\s*\[\s*)`;
  return {
    quoted: new RegExp(String.raw`(?<![\w$])${sign}${open}${QUOTED}`, 'gu'),
    dotted: new RegExp(String.raw`(?<![\w$])${sign}node\s*\??\.(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)`, 'gu'),
  };
}
