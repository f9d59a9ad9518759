import type { ContentBlock } from '../../contract/messages-api.ts';
import { shorten } from '../text/quote.ts';
import { TOOLS } from '../tools/registry.ts';
import { messageTokens } from './message-tokens.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { isWorkflowBlock } from './turn-message.ts';

const OLD_RESULT = 2_000;
const SHORT_RESULT = 500;
/** Of the last step, which the model has not read yet. */
const SHORT_LAST_RESULT = 4_000;
const READS = new Set(TOOLS.filter((tool) => tool.class === 'read').map(({ name }) => name));
const LEFT_OUT: ContentBlock = {
  type: 'text',
  text: '(Earlier turns of this conversation are left out to save room. The workflow below is as it stands.)',
};

/**
 * The messages within about `most` tokens. Earlier turns lose their view of the workflow, which is out of date, and
 * long results; that changes only when a turn begins, so that all steps of a turn share a prefix. If it is still too
 * much, the oldest turns go as a whole, then the results of this turn's first steps are shortened, and at last those of
 * its last step.
 */
export function fitMessages(messages: readonly RecordedMessage[], most: number): readonly RecordedMessage[] {
  const turn = messages.at(-1)?.turn ?? 0;
  const names = callNames(messages);
  const old = messages.filter((message) => message.turn < turn).map((message) => forgetDetails(message, names));
  const current = messages.filter((message) => message.turn >= turn);
  const shown = dropOldest(old, most - messageTokens(current));
  const rest = messageTokens(shown) + messageTokens(current) > most ? shortenResults(current, most, names) : current;
  return shown.length === old.length ? [...shown, ...rest] : [...shown, ...rest].map(tellFirst);
}

const tellFirst = (message: RecordedMessage, index: number): RecordedMessage =>
  index === 0 ? { ...message, content: [LEFT_OUT, ...message.content] } : message;

type CallNames = ReadonlyMap<string, string>;

/** The tools that were called, by the ids of the calls. */
function callNames(messages: readonly RecordedMessage[]): CallNames {
  const calls = messages.flatMap(({ content }) => content.filter((block) => block.type === 'tool_use'));
  return new Map(calls.map(({ id, name }) => [id, name]));
}

function forgetDetails(message: RecordedMessage, names: CallNames): RecordedMessage {
  const kept = message.content.filter((block) => !isWorkflowBlock(block));
  return { ...message, content: kept.map((block) => shortenResult(block, OLD_RESULT, names)) };
}

function dropOldest(messages: readonly RecordedMessage[], most: number): readonly RecordedMessage[] {
  const turns = [...new Set(messages.map(({ turn }) => turn))];
  const first = turns.find((turn) => messageTokens(messages.filter((message) => message.turn >= turn)) <= most);
  return first === undefined ? [] : messages.filter(({ turn }) => turn >= first);
}

/** Results of the first steps get short, as many steps as it takes; those of the last step only if that was not enough. */
function shortenResults(
  messages: readonly RecordedMessage[],
  most: number,
  names: CallNames,
): readonly RecordedMessage[] {
  let excess = messageTokens(messages) - most;
  return messages.map((message, index) => {
    if (excess <= 0) return message;
    const longest = index === messages.length - 1 ? SHORT_LAST_RESULT : SHORT_RESULT;
    const short = { ...message, content: message.content.map((block) => shortenResult(block, longest, names)) };
    excess -= messageTokens([message]) - messageTokens([short]);
    return short;
  });
}

/** With how to read what is cut off: a read gives it again, as it then stands. */
function shortenResult(block: ContentBlock, longest: number, names: CallNames): ContentBlock {
  if (block.type !== 'tool_result' || block.content.length <= longest) return block;
  const name = names.get(block.tool_use_id);
  const pointer = name !== undefined && READS.has(name) ? `\n(Left out to save room; ${name} gives it again.)` : '';
  return { ...block, content: `${shorten(block.content, longest)}${pointer}` };
}
