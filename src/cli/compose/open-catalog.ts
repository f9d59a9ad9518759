import { type CachedNodeCatalog, createCachedNodeCatalog } from '../../adapters/catalog/cached-node-catalog.ts';

/** The catalogs of this host for a command: what they do takes a while, and is told on stderr. */
export function openCatalog(): CachedNodeCatalog {
  return createCachedNodeCatalog({ onProgress: (text) => void process.stderr.write(`pawl: ${text}\n`) });
}
