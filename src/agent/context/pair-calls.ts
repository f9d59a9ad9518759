import type { ContentBlock, ModelMessage } from '../../contract/messages-api.ts';
import { resultsMessage } from './results-message.ts';

/**
 * The messages as every provider takes them: roles take turns, each tool call is answered in the message right behind
 * it (one without a result was not run), no result stands without its call, and nothing is empty.
 */
export function pairCalls(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const joined = joinNeighbours(messages.filter(({ content }) => content.length > 0));
  const begun = joined.slice(joined.findIndex(({ role }) => role === 'user'));
  const paired = begun.flatMap((message, index) => {
    if (message.role === 'assistant')
      return needsAnswer(message, begun[index + 1]) ? [message, userAfter(message)] : [message];
    return [{ ...message, content: answersTo(callsOf(begun[index - 1]), message.content) }];
  });
  return paired.filter(({ content }) => content.length > 0);
}

function joinNeighbours(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const joined: ModelMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role)
      joined[joined.length - 1] = { ...last, content: [...last.content, ...message.content] };
    else joined.push(message);
  }
  return joined;
}

/** Results in the order of the calls, then the rest. */
function answersTo(calls: readonly string[], content: readonly ContentBlock[]): readonly ContentBlock[] {
  const given = new Map(content.flatMap((block) => (block.type === 'tool_result' ? [[block.tool_use_id, block]] : [])));
  const results = calls.map((id) => given.get(id) ?? notRun(id));
  return [...results, ...content.filter(({ type }) => type !== 'tool_result')];
}

const needsAnswer = (message: ModelMessage, next: ModelMessage | undefined): boolean =>
  next === undefined && callsOf(message).length > 0;

const userAfter = (message: ModelMessage): ModelMessage => ({ role: 'user', content: callsOf(message).map(notRun) });

const notRun = (id: string): ContentBlock => resultsMessage([{ id }])[0]!;

function callsOf(message: ModelMessage | undefined): readonly string[] {
  if (message?.role !== 'assistant') return [];
  return message.content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []));
}
