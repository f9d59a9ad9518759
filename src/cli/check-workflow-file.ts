import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PawlError } from '../errors/pawl-error.ts';

/** InvalidInput if no file can be written to this path: said before the work, not after it. */
export function checkWorkflowFile(path: string | undefined): void {
  if (path === undefined) return;
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new PawlError('InvalidInput', `--out ${path} is a folder: name a file in it.`);
  try {
    accessSync(there ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new PawlError('InvalidInput', `--out ${path} can't be written: ${(error as Error).message}.`);
  }
}
