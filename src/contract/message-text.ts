import type { ContentBlock } from './messages-api.ts';

/** The words of a message for people: its text blocks as paragraphs. */
export function messageText(content: readonly ContentBlock[]): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n');
}
