import type { ContentBlock } from '../src/contract/messages-api.ts';
import { sha256Hex } from '../src/document/sha256.ts';

/** A message's content as text: what a model wrote is kept as it wrote it, whatever it is. */
export function contentText(content: readonly ContentBlock[]): string {
  return JSON.stringify(content);
}

/** What a stored message is known by. */
export function contentHash(content: readonly ContentBlock[]): string {
  return sha256Hex(contentText(content));
}

/** Our own words in it without halves of surrogate pairs, which providers refuse. */
export function wellFormedContent(content: readonly ContentBlock[]): readonly ContentBlock[] {
  return content.map((block) => {
    if (block.type === 'text') return { ...block, text: block.text.toWellFormed() };
    return block.type === 'tool_result' ? { ...block, content: block.content.toWellFormed() } : block;
  });
}
