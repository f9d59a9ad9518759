import { PawlError } from '../../errors/pawl-error.ts';
import { connectionTypes } from '../../n8n/catalog/connection-types.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { type FoundNode, searchNodes } from '../../n8n/search/search-nodes.ts';

/** As many nodes as one look-up gives. */
export const MOST_NODES = 100;

export interface NodeLookUp {
  readonly query: string;
  /** 1 to 100; 5 if left out. */
  readonly limit?: number | undefined;
  readonly connectionType?: string | undefined;
}

/** The nodes that fit a query, the best first. InvalidInput for a limit or a connection type that there is not. */
export function lookUpNodes(
  nodeTypes: NodeTypes,
  { query, limit = 5, connectionType }: NodeLookUp,
): readonly FoundNode[] {
  if (query.trim() === '')
    throw new PawlError('InvalidInput', 'The query is empty. Say what the node should do, or its name.');
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_NODES) {
    throw new PawlError('InvalidInput', `The limit is ${limit}; it has to be a whole number from 1 to ${MOST_NODES}.`);
  }
  if (connectionType === undefined) return searchNodes(nodeTypes.index, { query, limit });
  const known = connectionTypes(nodeTypes.index);
  if (!known.includes(connectionType)) {
    throw new PawlError('InvalidInput', `No node yields ${connectionType}. There are: ${known.join(', ')}.`, { known });
  }
  return searchNodes(nodeTypes.index, { query, limit, connectionType });
}
