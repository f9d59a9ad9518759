import type { SecretSpan } from '../../document/secrets/secret-span.ts';

/** A secret of a session, and what stands for it wherever it may not be shown. */
export interface KnownSecret {
  readonly placeholder: string;
  readonly kind: string;
  readonly secret: string;
}

/** Shorter ones count as words of their own only: they may be part of many. */
const SHORT = 16;
/** So much of the beginning of a secret must not be shown either. */
const TELLING = 10;

/** Finds secrets that are known, whatever stands around them: as they are, escaped as in JSON or a URL, or cut by `…`. */
export function findKnown(known: readonly KnownSecret[]): (text: string) => readonly SecretSpan[] {
  if (known.length === 0) return () => [];
  const forms = new Map(known.flatMap(({ secret, kind }) => writtenAs(secret).map((form) => [form, kind] as const)));
  const longestFirst = [...forms.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'g');
  return (text) => [
    ...[...text.matchAll(pattern)].map(({ index, 0: held }) => ({
      start: index,
      end: index + held.length,
      kind: forms.get(held) ?? 'secret',
    })),
    ...cutOnes(text, known),
  ];
}

function writtenAs(secret: string): readonly string[] {
  const well = secret.toWellFormed();
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(well)])];
}

function patternOf(secret: string): string {
  const literal = RegExp.escape(secret);
  return secret.length < SHORT ? `(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])` : literal;
}

/** `sk-ant-api03-abcd…`: the beginning of a known secret in front of an ellipsis. */
function cutOnes(text: string, known: readonly KnownSecret[]): readonly SecretSpan[] {
  return [...text.matchAll(/…|\.\.\./g)].flatMap(({ index: end }) => {
    const found = known.flatMap(({ secret, kind }) => {
      const length = beginningAt(text, end, secret);
      return length === 0 ? [] : [{ start: end - length, end, kind }];
    });
    return found;
  });
}

/** How much of the beginning of the secret stands right in front of a place; 0 if too little to tell anything. */
function beginningAt(text: string, end: number, secret: string): number {
  const least = Math.min(TELLING, Math.ceil(secret.length / 2));
  for (let length = Math.min(secret.length - 1, end); length >= least; length -= 1) {
    if (text.startsWith(secret.slice(0, length), end - length)) return length;
  }
  return 0;
}
