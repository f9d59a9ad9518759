import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of this clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files of the tree that git holds or would hold, as paths from the root. */
export function treeFiles(pattern: RegExp): string[] {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 50_000_000 } as const;
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
    .split('\0')
    .filter((path) => pattern.test(path) && existsSync(join(ROOT, path)));
}

/** The text of each of these files. */
export function readTree(paths: readonly string[]): Map<string, string> {
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
