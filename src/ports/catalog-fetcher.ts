import type { NodeDescription } from '../n8n/catalog/node-description.ts';

/** A package of node descriptions, with full type names. */
export interface FetchedPackage {
  readonly name: string;
  readonly version: string;
  readonly nodes: readonly NodeDescription[];
}

/** Brings n8n's node descriptions to this machine. CatalogUnavailable with the reason if it can't. */
export interface CatalogFetcher {
  fetch(onProgress: (text: string) => void): Promise<readonly FetchedPackage[]>;
}
