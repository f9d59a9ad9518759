import { toMessagesParams } from '../../src/adapters/anthropic/to-messages-params.ts';
import type { ModelRequest } from '../../src/contract/messages-api.ts';

export interface RequestCost {
  /** Characters of tools, system and messages. */
  readonly characters: number;
  /** Of these, what stands before the last mark of the request before that is still the same there. */
  readonly served: number;
}

interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * What of each request a provider's cache can serve that has seen the one before: its prefix up to the last cache mark
 * that is unchanged. `before` is what was asked before the first.
 */
export function servedShare(requests: readonly ModelRequest[], before?: ModelRequest): readonly RequestCost[] {
  let seen = before === undefined ? [] : partsOf(before);
  return requests.map((request) => {
    const parts = partsOf(request);
    const same = parts.findIndex((part, index) => part.text !== seen[index]?.text);
    const shared = seen.slice(0, same < 0 ? parts.length : same);
    const kept = shared.findLastIndex(({ marked }) => marked) + 1;
    seen = parts;
    return { characters: lengthOf(parts), served: lengthOf(parts.slice(0, kept)) };
  });
}

/** The request's blocks in the order in which a provider caches them. */
function partsOf(request: ModelRequest): readonly Part[] {
  const { tools = [], system = [], messages } = toMessagesParams(request);
  const blocks = [
    ...tools,
    ...(typeof system === 'string' ? [] : system),
    ...messages.flatMap(({ role, content }) =>
      typeof content === 'string' ? [] : content.map((block) => ({ role, ...block })),
    ),
  ];
  return blocks.map((block) => {
    const { cache_control: mark, ...rest } = block as { cache_control?: unknown };
    return { text: JSON.stringify(rest), marked: mark !== undefined };
  });
}

const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length, 0);
