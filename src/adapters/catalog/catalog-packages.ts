/** A package of node descriptions at the one version that Pawl is made for. */
export interface CatalogPackage {
  readonly name: string;
  readonly version: string;
}

/** What the catalog is made of. n8n releases both together. */
export const CATALOG_PACKAGES: readonly CatalogPackage[] = [
  { name: 'n8n-nodes-base', version: '2.41.2' },
  { name: '@n8n/n8n-nodes-langchain', version: '2.41.1' },
];
