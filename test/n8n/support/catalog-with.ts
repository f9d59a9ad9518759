import type { NodeDescription, NodeProperty } from '../../../src/n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';

/** A node type of one version with one main input and output. */
export function typeOf(name: string, properties: readonly NodeProperty[] = [], more: Partial<NodeDescription> = {}) {
  const description: NodeDescription = {
    name,
    displayName: name,
    description: '',
    version: 1,
    group: ['transform'],
    inputs: ['main'],
    outputs: ['main'],
    properties,
    ...more,
  };
  return description;
}

/** A catalog of these types and a manual trigger. */
export function catalogWith(...types: readonly NodeDescription[]): NodeTypes {
  return nodeTypesOf('made', [
    typeOf('n8n-nodes-base.manualTrigger', [], { group: ['trigger'], inputs: [] }),
    ...types,
  ]);
}
