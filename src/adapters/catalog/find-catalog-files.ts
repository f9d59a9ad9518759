import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { catalogHashOf } from './catalog-file-path.ts';

export interface FoundCatalogFile {
  readonly hash: string;
  readonly path: string;
}

/** The catalog files of a directory, the newest first; none if there is no such directory. */
export function findCatalogFiles(directory: string): readonly FoundCatalogFile[] {
  let names: readonly string[];
  try {
    names = readdirSync(directory);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const hash = catalogHashOf(name);
      const path = join(directory, name);
      const modified = hash && statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      return hash && modified ? [{ hash, path, modified }] : [];
    })
    .sort((a, b) => b.modified - a.modified);
}
