/** What search and lists need of one node type; derived `…Tool` types have rows of their own. */
export interface CatalogRow {
  readonly type: string;
  readonly displayName: string;
  readonly description: string;
  /** Every version that the catalog has, ascending. */
  readonly versions: readonly number[];
  readonly defaultVersion: number;
  readonly hidden: boolean;
  readonly trigger: boolean;
  /** Derived from a node that is usable as a tool. */
  readonly derivedTool: boolean;
  readonly aliases: readonly string[];
  readonly categories: readonly string[];
  /** Names of resources and operations, for search. */
  readonly operations: readonly string[];
  /** Connection types that it yields: `always` by every mode, `byMode` by some. */
  readonly outputs: { readonly always: readonly string[]; readonly byMode: readonly string[] };
}

export interface CatalogIndex {
  readonly rows: readonly CatalogRow[];
}
