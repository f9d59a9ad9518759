import type { ContentBlock, ModelMessage } from '../../contract/messages-api.ts';

const ID = /^[a-zA-Z0-9_-]{1,64}$/;
const LONGEST_NAME = 64;

/**
 * An answer whose calls every provider takes back, as part of this conversation. An id that is missing, malformed or
 * used before gives way to one of ours, and a name keeps only what may stand in one.
 */
export function tidyCalls(
  content: readonly ContentBlock[],
  conversation: readonly ModelMessage[],
  { turn, step }: { readonly turn: number; readonly step: number },
): readonly ContentBlock[] {
  const used = new Set(conversation.flatMap((message) => message.content.flatMap(idOf)));
  let index = 0;
  return content.map((block) => {
    if (block.type !== 'tool_use') return block;
    const own = `call_${turn}_${step}_${index}`;
    index += 1;
    const id = ID.test(block.id) && !used.has(block.id) ? block.id : own;
    used.add(id);
    const name = block.name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, LONGEST_NAME) || 'unnamed';
    return id === block.id && name === block.name ? block : { ...block, id, name };
  });
}

function idOf(block: ContentBlock): readonly string[] {
  return block.type === 'tool_use' ? [block.id] : [];
}
