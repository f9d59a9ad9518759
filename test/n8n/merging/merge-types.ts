import type { NodeDescription } from '../../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';

const entry = (name: string, more: Partial<NodeDescription> = {}): NodeDescription => ({
  name,
  displayName: name,
  description: '',
  version: 1,
  group: ['transform'],
  inputs: ['main'],
  outputs: ['main'],
  properties: [],
  ...more,
});

/** What merging asks a catalog: which types a workflow may hold once. */
export const mergeTypes = nodeTypesOf('merge', [
  entry('n8n-nodes-base.set'),
  entry('n8n-nodes-base.manualTrigger', { maxNodes: 1, group: ['trigger'], inputs: [] }),
]);
