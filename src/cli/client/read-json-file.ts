import { readFileSync } from 'node:fs';
import { PawlError } from '../../errors/pawl-error.ts';

/** The JSON in a file, or from the standard input where it is called `-`. InvalidInput if there is none. */
export function readJsonFile(file: string): unknown {
  const text = read(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PawlError('InvalidInput', `${file} holds no JSON: ${(error as Error).message}.`);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new PawlError('InvalidInput', `${file} can't be read: ${(error as Error).message}.`);
  }
}
