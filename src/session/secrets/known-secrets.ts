import type { SecretSpan } from '../../document/secrets/secret-span.ts';

/** A secret of a session, and what stands for it wherever it may not be shown. */
export interface KnownSecret {
  readonly placeholder: string;
  readonly kind: string;
  readonly secret: string;
}

/** Shorter ones count as words of their own only: they may be part of many. */
const SHORT = 16;
/** By so many characters it is looked up whether one may begin at a place; none is shorter. */
const START = 4;
const ALPHANUMERIC = /[A-Za-z0-9]/;
/** So much of the beginning of a secret must not be shown either. */
const TELLING = 10;

/** Finds secrets that are known, whatever stands around them: as they are, escaped as in JSON or a URL, or cut by `…`. */
export function findKnown(known: readonly KnownSecret[]): (text: string) => readonly SecretSpan[] {
  const byStart = new Map<string, { readonly form: string; readonly kind: string }[]>();
  for (const { secret, kind } of known) {
    for (const form of writtenAs(secret)) {
      const start = form.slice(0, START);
      byStart.set(start, [...(byStart.get(start) ?? []), { form, kind }]);
    }
  }
  if (byStart.size === 0) return () => [];
  return (text) => {
    const spans: SecretSpan[] = [];
    for (let start = 0; start <= text.length - START; start += 1) {
      for (const { form, kind } of byStart.get(text.slice(start, start + START)) ?? []) {
        const end = start + form.length;
        if (text.startsWith(form, start) && (form.length >= SHORT || isWord(text, start, end))) {
          spans.push({ start, end, kind });
        }
      }
    }
    return text.includes('…') || text.includes('...') ? [...spans, ...cutOnes(text, known)] : spans;
  };
}

function writtenAs(secret: string): ReadonlySet<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())]);
}

/** No letter or digit goes on at either end. */
function isWord(text: string, start: number, end: number): boolean {
  return !ALPHANUMERIC.test(text.charAt(start - 1)) && !ALPHANUMERIC.test(text.charAt(end));
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
