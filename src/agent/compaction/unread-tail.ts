import type { KeptMessage } from './kept-message.ts';

/**
 * Of the messages before a summary, those that no answer has followed: the one that its own step began with, and where
 * that holds results, the answer with their calls. They are kept as they are.
 */
export function unreadTail<Message extends KeptMessage>(
  messages: readonly Message[],
  { turn, step }: Pick<KeptMessage, 'turn' | 'step'>,
): readonly Message[] {
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.turn !== turn || last.step !== step) return [];
  const answers = last.content.some(({ type }) => type === 'tool_result');
  return messages.slice(answers ? -2 : -1);
}
