import type {
  MessageCreateParamsStreaming,
  MessageParam,
  TextBlockParam,
  Tool,
  ToolChoice,
} from '@anthropic-ai/sdk/resources/messages';
import type { ContentBlock, ModelMessage, ModelRequest } from '../../contract/messages-api.ts';

type Cached<T> = T & { cache_control?: { type: 'ephemeral' } };

/**
 * The request in the provider's words. What changes stands behind what stays, and exactly three places are marked for
 * the cache whatever the conversation holds (the provider refuses a fifth): last stable system block, last tool, last
 * block of the last user message. Neighbouring messages of one role become one, with tool results before text, since
 * results that are spread over messages are refused.
 */
export function toMessagesParams(request: ModelRequest): MessageCreateParamsStreaming {
  const system = toSystem(request);
  const tools = toTools(request);
  return {
    model: request.model,
    max_tokens: request.maxTokens,
    stream: true,
    messages: toMessages(request.messages),
    ...(system.length > 0 ? { system } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    ...(request.forceTool === undefined
      ? {}
      : { tool_choice: { type: 'tool', name: request.forceTool } satisfies ToolChoice }),
  };
}

function toSystem(request: ModelRequest): TextBlockParam[] {
  const given = request.system.filter((block) => block.text !== '');
  const stable = given.filter((block) => block.stable).map((block) => textOf(block.text));
  const moving = given.filter((block) => !block.stable).map((block) => textOf(block.text));
  return [...markLast(stable), ...moving];
}

function textOf(text: string): TextBlockParam {
  return { type: 'text', text };
}

function toTools(request: ModelRequest): Tool[] {
  return markLast(
    request.tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      input_schema: { ...tool.inputSchema, type: 'object' as const },
    })),
  );
}

function toMessages(messages: readonly ModelMessage[]): MessageParam[] {
  const joined: { role: 'user' | 'assistant'; content: ContentBlock[] }[] = [];
  for (const message of messages) {
    const content = message.content.filter((block) => block.type !== 'text' || block.text !== '');
    if (content.length === 0) continue;
    const last = joined.at(-1);
    if (last?.role === message.role) last.content.push(...content);
    else joined.push({ role: message.role, content });
  }
  const lastUser = joined.findLastIndex((message) => message.role === 'user');
  return joined.map(({ role, content }, index) => {
    const ordered = role === 'user' ? resultsFirst(content) : content;
    return { role, content: index === lastUser ? markLast(ordered.map(copy)) : ordered.map(copy) };
  });
}

function resultsFirst(content: readonly ContentBlock[]): readonly ContentBlock[] {
  return [
    ...content.filter((block) => block.type === 'tool_result'),
    ...content.filter((block) => block.type !== 'tool_result'),
  ];
}

function copy(block: ContentBlock): ContentBlock {
  return { ...block };
}

function markLast<T extends object>(blocks: readonly T[]): Cached<T>[] {
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, cache_control: { type: 'ephemeral' as const } } : { ...block },
  );
}
