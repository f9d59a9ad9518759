import { PawlError } from '../../errors/pawl-error.ts';

/** A token as it may be sent; undefined for what is none. */
export function readTokenText(content: string): string | undefined {
  const token = content.trim();
  return /^[\x21-\x7e]{8,200}$/.test(token) ? token : undefined;
}

/** The token that a file holds. NotSetUp if it holds none: an empty or a torn file can't be sent as one. */
export function tokenText(file: string, content: string): string {
  const token = readTokenText(content);
  if (token !== undefined) return token;
  throw new PawlError('NotSetUp', `${file} holds no token any more: delete it, and the next start makes a new one.`);
}
