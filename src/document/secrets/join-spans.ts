import type { SecretSpan } from './secret-span.ts';

/** The spans in order and apart from each other; of overlapping ones the whole stretch is one, of the first one's kind. */
export function joinSpans(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const ordered = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: SecretSpan[] = [];
  for (const span of ordered) {
    const last = apart.at(-1);
    if (last === undefined || span.start >= last.end) apart.push(span);
    else if (span.end > last.end) apart[apart.length - 1] = { ...last, end: span.end };
  }
  return apart;
}
