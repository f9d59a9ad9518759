import { findForms } from './find-forms.ts';
import { joinSpans } from './join-spans.ts';
import { MEANT_AS_PLACEHOLDER, WALL } from './placeholder-form.ts';
import { findPrivateKeys } from './private-keys.ts';
import { SECRET_CONTEXTS } from './secret-contexts.ts';

import type { SecretSpan } from './secret-span.ts';

const SHORTEST = 6;

/**
 * Where a text holds what looks like secrets: by their own form, as private keys, or by what stands around them. In
 * order and apart from each other; of overlapping ones the whole stretch is one. Linear in the length of the text.
 */
export function findSecrets(text: string): readonly SecretSpan[] {
  if (text.length < SHORTEST) return [];
  const open = withoutPlaceholders(text);
  return joinSpans([...findPrivateKeys(open), ...findForms(open), ...byContext(open)]);
}

function byContext(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const { kind, hint, pattern, accepts } of SECRET_CONTEXTS) {
    if (hint?.test(text) === false) continue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const { a, b, c } = match.groups ?? {};
      const held = a ?? b ?? c ?? '';
      const value = c === undefined ? held : held.replace(/[.,:;!?]+$/, '');
      const start = match.index + match[0].lastIndexOf(held);
      if (!accepts(value, match)) {
        // The value may itself be the name of the next one.
        pattern.lastIndex = Math.max(match.index + 1, start);
        continue;
      }
      spans.push({ start, end: start + value.length, kind });
    }
  }
  return spans;
}

/** A placeholder names its kind, which is no name for what follows, and nothing goes across it. */
function withoutPlaceholders(text: string): string {
  return text.includes('secret:') ? text.replace(MEANT_AS_PLACEHOLDER, (held) => WALL.repeat(held.length)) : text;
}
