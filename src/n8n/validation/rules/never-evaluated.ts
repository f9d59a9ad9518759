// The HTML node evaluates {{ }} by itself, and a note is text.
const TYPES = new Set(['n8n-nodes-base.stickyNote', 'n8n-nodes-base.html', 'n8n-nodes-base.htmlExtract']);

/** True for types whose texts may hold `{{ }}` without being expressions of n8n's. */
export function isNeverEvaluated(type: string): boolean {
  return TYPES.has(type);
}
