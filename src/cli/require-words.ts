import { PawlError } from '../errors/pawl-error.ts';

/** What somebody wants, in one text, also where it was not put in quotes. InvalidInput if it is empty. */
export function requireWords(words: readonly string[]): string {
  const text = words.join(' ');
  if (text.trim() !== '') return text;
  throw new PawlError('InvalidInput', 'The text is empty: say in plain words, in quotes, what you want.');
}
