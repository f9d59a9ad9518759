import { createCachedNodeCatalog } from '../../adapters/catalog/cached-node-catalog.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';

/** The node catalog of this machine, fetched if it is not here yet; what happens is told on stderr. */
export function openNodeTypes(): Promise<NodeTypes> {
  const onProgress = (text: string) => void process.stderr.write(`pawl: ${text}\n`);
  return createCachedNodeCatalog({ onProgress }).current();
}
