import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { codeOf, createFile } from './durable-file.ts';
import { tokenText } from './token-text.ts';

/**
 * The token in PAWL_HOME/token; made on the first start, for its owner's eyes only. NotSetUp if it can't be, or if the
 * file holds none.
 */
export function homeToken(home: string): string {
  const file = join(home, 'token');
  try {
    return tokenText(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw asRefusal(file, error);
  }
  try {
    // Of two processes that start at once the first one makes it, and both read it.
    createFile(file, `${randomBytes(32).toString('base64url')}\n`);
    return tokenText(file, readFileSync(file, 'utf8'));
  } catch (error) {
    throw asRefusal(file, error);
  }
}

function asRefusal(file: string, error: unknown): PawlError {
  if (isPawlError(error)) return error;
  return new PawlError('NotSetUp', `The token ${file} can't be used (${String(error)}). Choose another home.`);
}
