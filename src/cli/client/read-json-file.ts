import { readFileSync } from 'node:fs';
import { PawlError } from '../../errors/pawl-error.ts';

/** The JSON in a file, or from the standard input where it is called `-`. InvalidInput if there is none. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PawlError('InvalidInput', `${file} can't be read as JSON: ${reason}.`);
  }
}
