import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { inferConnection } from '../../../src/n8n/connections/infer-connection.ts';
import { workflowOf } from '../../n8n/support/workflow-of.ts';

let nodeTypes: NodeTypes;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
});

const NODES = [
  { name: 'Hook', type: 'base:webhook', typeVersion: 2 },
  { name: 'Agent', type: 'lc:agent', typeVersion: 3, parameters: { needsFallback: true } },
  { name: 'Model', type: 'lc:lmChatOpenAi', typeVersion: 1.2 },
  { name: 'Spare', type: 'lc:lmChatAnthropic', typeVersion: 1.3 },
  { name: 'Memory', type: 'lc:memoryBufferWindow', typeVersion: 1.3 },
  { name: 'Mail', type: 'base:gmailTool', typeVersion: 2.1 },
  { name: 'Paid?', type: 'base:if', typeVersion: 2.2 },
  { name: 'Each', type: 'base:splitInBatches', typeVersion: 3 },
  { name: 'Old each', type: 'base:splitInBatches', typeVersion: 2 },
  {
    name: 'Route',
    type: 'base:switch',
    typeVersion: 3.2,
    parameters: {
      rules: { values: [{ renameOutput: true, outputKey: 'Gold' }, {}] },
      options: { fallbackOutput: 'extra' },
    },
  },
  { name: 'Merge', type: 'base:merge', typeVersion: 3.2, parameters: { numberInputs: 3 } },
  { name: 'Call', type: 'base:httpRequest', typeVersion: 4.2, onError: 'continueErrorOutput' },
  { name: 'Store', type: 'lc:vectorStoreInMemory', typeVersion: 1.3, parameters: { mode: 'retrieve-as-tool' } },
  { name: 'Embed', type: 'lc:embeddingsOpenAi', typeVersion: 1.2 },
];

describe('connections in the real catalog', () => {
  it.each([
    ['Hook', 'Agent', undefined, 'main', 0, 0],
    ['Model', 'Agent', undefined, 'ai_languageModel', 0, 0],
    ['Memory', 'Agent', undefined, 'ai_memory', 0, 0],
    ['Mail', 'Agent', undefined, 'ai_tool', 0, 0],
    ['Store', 'Agent', undefined, 'ai_tool', 0, 0],
    ['Embed', 'Store', undefined, 'ai_embedding', 0, 0],
    ['Paid?', 'Call', 'false', 'main', 1, 0],
    ['Each', 'Call', 'loop', 'main', 1, 0],
    ['Old each', 'Call', 'loop', 'main', 0, 0],
    ['Route', 'Call', 'gold', 'main', 0, 0],
    ['Route', 'Call', 2, 'main', 2, 0],
    ['Call', 'Merge', 'error', 'main', 1, 0],
  ] as const)('%s to %s from output %s', (source, target, sourceOutput, type, output, input) => {
    const asked = { source, target, ...(sourceOutput === undefined ? {} : { sourceOutput }) };
    expect(inferConnection(nodeTypes, workflowOf(NODES), asked)).toEqual({
      wire: { from: source, output: { type, index: output }, to: target, input: { type, index: input } },
      swapped: false,
    });
  });

  it('a second model is the fallback, a third is refused', () => {
    const workflow = workflowOf(NODES, [['Model', 'Agent', 'ai_languageModel']]);
    expect(inferConnection(nodeTypes, workflow, { source: 'Agent', target: 'Spare' })).toMatchObject({
      wire: { from: 'Spare', input: { type: 'ai_languageModel', index: 1 } },
      swapped: true,
    });
  });
});
