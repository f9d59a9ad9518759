/** A part of an expression's text. `start` and `end` are offsets in the whole value, braces left out. */
export interface Segment {
  readonly kind: 'text' | 'code';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False for code whose `}}` is missing. */
  readonly closed: boolean;
}

/** True for a value that n8n evaluates: a string that starts with `=`. */
export function isExpression(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('=');
}

/**
 * Splits a template into text and code as n8n does: the first `}}` without a backslash before it ends the code,
 * also inside a string or an object. `from` is 1 for an expression, whose first character is `=`.
 */
export function splitSegments(value: string, from = isExpression(value) ? 1 : 0): readonly Segment[] {
  const segments: Segment[] = [];
  let start = from;
  let inCode = false;
  while (start <= value.length) {
    const end = findBraces(value, inCode ? '}}' : '{{', start);
    const stop = end === -1 ? value.length : end;
    if (inCode || stop > start) {
      const kind = inCode ? 'code' : 'text';
      segments.push({ kind, text: value.slice(start, stop), start, end: stop, closed: !inCode || end !== -1 });
    }
    if (end === -1) break;
    start = end + 2;
    inCode = !inCode;
  }
  return segments;
}

function findBraces(value: string, braces: string, from: number): number {
  let at = value.indexOf(braces, from);
  while (at > from && value[at - 1] === '\\') at = value.indexOf(braces, at + braces.length);
  return at;
}
