import { contextKindOf } from '../../session/call-keys.ts';
import type { KeptMessage } from './kept-message.ts';
import { unreadTail } from './unread-tail.ts';

/**
 * What the model still reads of the whole record: everything from the last summary on, which stands in the place of
 * what was before it, or behind the last clear. What had not been answered when the summary was made stands behind it.
 */
export function currentContext<Message extends KeptMessage>(record: readonly Message[]): readonly Message[] {
  const index = record.findLastIndex(({ key }) => contextKindOf(key) !== undefined);
  const mark = record[index];
  if (!mark) return record;
  const after = record.slice(index + 1);
  if (contextKindOf(mark.key) === 'cleared') return after;
  return [mark, ...unreadTail(currentContext(record.slice(0, index)), mark), ...after];
}
