import { createHash } from 'node:crypto';
import type { FetchedPackage } from '../../ports/catalog-fetcher.ts';

/** Order of keys carries no meaning, so it may not make another hash. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 over what the packages hold, whatever order they came in. */
export function catalogHash(packages: readonly FetchedPackage[]): string {
  const hash = createHash('sha256');
  const ordered = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, version, nodes } of ordered) {
    hash.update(`${name}@${version}\n`);
    for (const node of nodes) hash.update(`${JSON.stringify(node, sorted)}\n`);
  }
  return hash.digest('hex');
}
