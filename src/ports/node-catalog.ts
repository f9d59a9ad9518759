import type { NodeTypes } from '../n8n/catalog/node-types.ts';

/** Catalogs on this machine, by hash. */
export interface NodeCatalog {
  /** The newest catalog; fetches one if there is none. CatalogUnavailable if that fails. */
  current(): Promise<NodeTypes>;
  /** The catalog of this hash; fetches it if it is not here. CatalogUnavailable if that fails. */
  byHash(hash: string): Promise<NodeTypes>;
}
