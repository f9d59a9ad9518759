/** Goes up whenever what stands in the file changes; a file of another format is fetched anew. */
export const CATALOG_FILE_FORMAT = 1;

/** What the file says about itself, as JSON. */
export interface CatalogFileMeta {
  readonly hash: string;
  readonly packages: readonly { readonly name: string; readonly version: string; readonly entries: number }[];
  /** SHA-256 over the index and all bodies as they are stored. */
  readonly digest: string;
}
