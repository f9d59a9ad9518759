import { readFile, stat } from 'node:fs/promises';
import { MAX_WORKFLOW_BYTES } from '../document/read-workflow.ts';
import { PawlError } from '../errors/pawl-error.ts';

/** The text of a file that somebody names. InvalidInput if it cannot be read, TooLarge over what Pawl opens. */
export async function readTextFile(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_WORKFLOW_BYTES) return await readFile(path, 'utf8');
  } catch (error) {
    throw new PawlError('InvalidInput', `${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new PawlError('TooLarge', `${path} is larger than the 5 MB that Pawl opens.`);
}
