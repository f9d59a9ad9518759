import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PawlError } from '../../errors/pawl-error.ts';

/** InvalidInput if no file can be written at this place: said before the work, not after it. */
export function checkOut(file: string | undefined): void {
  if (file === undefined) return;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new PawlError('InvalidInput', `--out ${file} is a directory: name a file in it.`);
  }
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new PawlError('InvalidInput', `--out ${file} can't be written: ${(error as Error).message}.`);
  }
}
