import type { SecretSpan } from './secret-span.ts';

const BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:/g;
const END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|Private-MAC:\s?[0-9a-fA-F]*/;
const LONGEST = 64 * 1024;
/** What stands in a key file, line breaks as they are or as `\n`. */
const FILE = /^(?:[A-Za-z0-9+/=:,._() \t\r\n-]|\\[rn])*/;
/** As far as a key goes whose end is missing: long lines, and one that is cut. */
const CUT = /^(?:\s|\\[rn])*(?:[A-Za-z0-9+/=:,-]{16,}(?:\s|\\[rn])+)*[A-Za-z0-9+/=]*/;

/** Private keys as PEM or of PuTTY, whole; one without its end as far as it goes. */
export function findPrivateKeys(text: string): readonly SecretSpan[] {
  const begins = [...text.matchAll(BEGIN)];
  return begins.map((begin, index) => {
    const from = begin.index + begin[0].length;
    // No key goes on behind the beginning of another one.
    const most = Math.min(begins[index + 1]?.index ?? text.length, from + LONGEST);
    return { start: begin.index, end: from + lengthOf(text.slice(from, most)), kind: 'private-key' };
  });
}

function lengthOf(rest: string): number {
  const end = END.exec(FILE.exec(rest)?.[0] ?? '');
  return end === null ? (CUT.exec(rest)?.[0].length ?? 0) : end.index + end[0].length;
}
