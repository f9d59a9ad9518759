import type { CatalogIndex } from './catalog-index.ts';
import type { NodeDescription } from './node-description.ts';

/** The node catalog as the pure rooms see it. */
export interface NodeTypes {
  /** Hash of the whole catalog: the same hash, the same answers. */
  readonly hash: string;
  readonly index: CatalogIndex;
  /**
   * The entry of a type (`n8n-nodes-base.set`, also derived tools such as `n8n-nodes-base.gmailTool`) that implements
   * this version; without a version, the type's default version. Undefined if the catalog lacks type or version.
   */
  describe(type: string, version?: number): NodeDescription | undefined;
}
