/** What a message may ask of the conversation itself: to put what was said together, or to begin anew without it. */
export type ContextCommand = 'compact' | 'clear';

const COMMAND = /^\/(compact|clear)(?:\s+([\s\S]*))?$/;

/** The command that a message's words are, with what stands behind it; undefined for words to the model. */
export function readContextCommand(text: string): { name: ContextCommand; rest: string } | undefined {
  const [, name, rest = ''] = COMMAND.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name: name as ContextCommand, rest: rest.trim() };
}
