import { PawlError } from '../errors/pawl-error.ts';
import type { SessionMode } from '../session/input.ts';
import { type ContextCommand, readContextCommand } from '../session/message-command.ts';

/**
 * How a message's words are meant. A command about the conversation changes no workflow and leaves every gate as it is.
 * InvalidInput for a command with words that it does not take.
 */
export function messageModeOf(words: string, mode: SessionMode): { mode: SessionMode; command?: ContextCommand } {
  const command = readContextCommand(words);
  if (!command) return { mode };
  if (command.name === 'clear' && command.rest !== '') {
    throw new PawlError(
      'InvalidInput',
      '/clear takes nothing behind it: send /clear alone, or "/compact what to keep" to keep something.',
    );
  }
  return { mode: 'ask', command: command.name };
}
