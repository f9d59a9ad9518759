import { PawlError } from '../errors/pawl-error.ts';

const PROMPT_CHARACTERS = 100_000;

/** A person's words as they are kept: halves of surrogate pairs are replaced. PromptTooLong over 100,000 characters. */
export function checkPrompt(text: string): string {
  if (text.length > PROMPT_CHARACTERS) {
    throw new PawlError('PromptTooLong', `The text has ${text.length} characters; Pawl takes ${PROMPT_CHARACTERS}.`, {
      limit: PROMPT_CHARACTERS,
    });
  }
  if (text.trim() === '') throw new PawlError('InvalidInput', 'The text is empty.');
  return text.toWellFormed();
}
