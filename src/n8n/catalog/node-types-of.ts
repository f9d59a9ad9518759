import { createNodeTypes } from './create-node-types.ts';
import type { NodeDescription } from './node-description.ts';
import type { NodeTypes } from './node-types.ts';
import { storedIndexOf } from './stored-index.ts';

/** A catalog of these entries, held in memory. */
export function nodeTypesOf(hash: string, descriptions: readonly NodeDescription[]): NodeTypes {
  return createNodeTypes(hash, storedIndexOf(descriptions), (position) => descriptions[position] as NodeDescription);
}
