import type { DiffLine } from '../../n8n/diffing/diff-line.ts';
import { displayText } from '../drawing/display-text.ts';

/** A line of a difference as a terminal may show it, as far in as it stands. */
export function diffLine({ depth, sign, text }: DiffLine): string {
  const indent = '  '.repeat(depth);
  // What a line of code begins with says where it belongs.
  const blanks = /^\s*/.exec(text)?.[0].replace(/[^\t ]/g, '') ?? '';
  return `${indent}${sign === undefined ? '' : `${sign} `}${blanks}${displayText(text, Number.POSITIVE_INFINITY)}`;
}
