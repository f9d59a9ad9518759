import { SECRET_FORMS, type SecretForm } from './secret-forms.ts';
import type { SecretSpan } from './secret-span.ts';

const CODES = 128;
/** Which forms start with two characters; most places of a text start none, and are passed in one look. */
const BY_START = new Map<number, readonly SecretForm[]>();
const STARTS = new Uint8Array(CODES * CODES);
for (const form of SECRET_FORMS) {
  for (const place of new Set(form.starts.map((start) => placeOf(start, 0)))) {
    BY_START.set(place, [...(BY_START.get(place) ?? []), form]);
    STARTS[place] = 1;
  }
}
const ANYWHERE = SECRET_FORMS.filter(({ starts }) => starts.length === 0);

/** Secrets that are known by their own form. */
export function findForms(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (let index = 0; index < text.length - 1; index += 1) {
    const place = placeOf(text, index);
    if (STARTS[place] !== 1) continue;
    const longest = longestAt(text, index, BY_START.get(place) ?? []);
    if (longest === undefined) continue;
    spans.push(longest);
    index = Math.max(index, longest.end - 1);
  }
  for (const form of ANYWHERE) {
    for (const match of text.matchAll(form.pattern)) spans.push(...spanOf(form, text, match));
  }
  return spans;
}

function longestAt(text: string, index: number, forms: readonly SecretForm[]): SecretSpan | undefined {
  const begins = beginsAt(text, index);
  let longest: SecretSpan | undefined;
  for (const form of forms) {
    if (!begins && form.looksBack !== true) continue;
    // Before a pattern is compiled for the first time.
    if (!form.starts.some((start) => text.startsWith(start, index))) continue;
    form.pattern.lastIndex = index;
    const [span] = spanOf(form, text, form.pattern.exec(text));
    if (span !== undefined && span.end > (longest?.end ?? 0)) longest = span;
  }
  return longest;
}

function placeOf(text: string, index: number): number {
  const first = text.charCodeAt(index);
  const second = text.charCodeAt(index + 1);
  return first < CODES && second < CODES ? first * CODES + second : -1;
}

function spanOf({ kind }: SecretForm, text: string, match: RegExpExecArray | null): SecretSpan[] {
  if (match === null) return [];
  const { secret = match[0], lead = '' } = match.groups ?? {};
  if (!beginsAt(text, match.index - lead.length) || isMadeUp(secret)) return [];
  const end = match.index + match[0].length;
  return [{ start: end - secret.length - lead.length, end, kind }];
}

/** No word goes on there; an escape (`\n`, `%20`) in front of it is none. */
function beginsAt(text: string, index: number): boolean {
  if (!isAlphanumeric(text.charCodeAt(index - 1)) || !isAlphanumeric(text.charCodeAt(index))) return true;
  return /(?:\\[nrt]|%[0-9A-Fa-f]{2}|\\u[0-9a-fA-F]{4})$/.test(text.slice(Math.max(0, index - 6), index));
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** `sk-your-key-here`: it has the form, and says that it is none. */
function isMadeUp(secret: string): boolean {
  return /your|placeholder|redacted|x{6,}|\*{3}/i.test(secret);
}
