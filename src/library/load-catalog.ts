import { createCachedNodeCatalog } from '../adapters/catalog/cached-node-catalog.ts';
import type { NodeTypes } from '../n8n/catalog/node-types.ts';

export interface LoadCatalogOptions {
  /** Where catalogs are kept; PAWL_CACHE or the user's cache directory if left out. */
  readonly directory?: string;
  /** A certain catalog, for the same answers on every machine; the one that this Pawl is made for if left out. */
  readonly hash?: string;
  /** Told what it is doing, should it have to fetch. */
  readonly onProgress?: (text: string) => void;
}

/** n8n's node types, from the cache; fetched with npm the first time. CatalogUnavailable if that fails. */
export async function loadCatalog(options: LoadCatalogOptions = {}): Promise<NodeTypes> {
  const { hash, ...where } = options;
  const catalog = createCachedNodeCatalog(where);
  return hash === undefined ? await catalog.current() : await catalog.byHash(hash);
}
