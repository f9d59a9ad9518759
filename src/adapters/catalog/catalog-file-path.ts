import { join } from 'node:path';

const NAME = /^catalog-([0-9a-f]{64})\.sqlite$/;

export function catalogFilePath(directory: string, hash: string): string {
  return join(directory, `catalog-${hash}.sqlite`);
}

/** The catalog hash that a file's name says, or undefined if it is no catalog's name. */
export function catalogHashOf(fileName: string): string | undefined {
  return NAME.exec(fileName)?.[1];
}
