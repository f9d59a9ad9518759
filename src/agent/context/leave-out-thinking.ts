import type { RecordedMessage } from './recorded-message.ts';

/**
 * The messages without the thinking of other models, which no other model takes, and without thinking that has no
 * signature. A model that answers under a dated name (`name-20250101`) is the one that was asked by `name`. Without a
 * model all thinking is left out.
 */
export function leaveOutThinking(
  messages: readonly RecordedMessage[],
  model: string | undefined,
): readonly RecordedMessage[] {
  return messages.map((message) => {
    if (message.role === 'user') return message;
    const own = model !== undefined && isSame(message.model, model);
    const content = message.content.filter((block) => {
      if (block.type === 'thinking') return own && block.signature !== '';
      return block.type !== 'redacted_thinking' || own;
    });
    return content.length === message.content.length ? message : { ...message, content };
  });
}

function isSame(answered: string | undefined, asked: string): boolean {
  return answered === undefined || answered === asked || answered.startsWith(`${asked}-`);
}
