import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
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
  {
    name: 'Topic',
    type: 'lc:textClassifier',
    typeVersion: 1.1,
    parameters: { categories: { categories: [{ category: 'Billing' }, { category: 'Bug report' }] } },
  },
  { name: 'Mood', type: 'lc:sentimentAnalysis', typeVersion: 1.1 },
  { name: 'Guard', type: 'lc:guardrails', typeVersion: 2 },
  { name: 'Compare', type: 'base:compareDatasets', typeVersion: 2.3 },
  { name: 'Plain switch', type: 'base:switch', typeVersion: 3.2, parameters: { rules: { values: [{}, {}] } } },
  { name: 'Chain', type: 'lc:chainLlm', typeVersion: 1.7 },
  { name: 'Parser', type: 'lc:outputParserStructured', typeVersion: 1.3 },
  { name: 'Picker', type: 'lc:modelSelector', typeVersion: 1 },
  { name: 'Docs', type: 'lc:vectorStoreInMemory', typeVersion: 1.3, parameters: { mode: 'load' } },
  { name: 'Rank', type: 'lc:rerankerCohere', typeVersion: 1 },
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
    ['Topic', 'Call', 'bug report', 'main', 1, 0],
    ['Mood', 'Call', 'Negative', 'main', 2, 0],
    ['Guard', 'Call', 'fail', 'main', 1, 0],
    ['Compare', 'Call', 'In B only', 'main', 3, 0],
    ['Route', 'Call', 'fallback', 'main', 2, 0],
  ] as const)('%s to %s from output %s', (source, target, sourceOutput, type, output, input) => {
    const asked = { source, target, ...(sourceOutput === undefined ? {} : { sourceOutput }) };
    expect(inferConnection(nodeTypes, workflowOf(NODES), asked)).toEqual({
      wire: { from: source, output: { type, index: output }, to: target, input: { type, index: input } },
      swapped: false,
      preparation: [],
    });
  });

  it.each([
    [
      'Plain switch',
      'Call',
      'else',
      { type: 'main', index: 2 },
      { 'Plain switch': { options: { fallbackOutput: 'extra' } } },
    ],
    ['Chain', 'Parser', undefined, { type: 'ai_outputParser', index: 0 }, { Chain: { hasOutputParser: true } }],
    ['Rank', 'Docs', undefined, { type: 'ai_reranker', index: 0 }, { Docs: { useReranker: true } }],
  ] as const)('%s to %s (%s) sets what it needs', (source, target, sourceOutput, output, parameters) => {
    const workflow = workflowOf(NODES);
    const asked = { source, target, ...(sourceOutput === undefined ? {} : { sourceOutput }) };
    const { wire, preparation } = inferConnection(nodeTypes, workflow, asked);
    expect(wire.output).toEqual(output);
    const { nodes } = applyOperations(workflow, preparation);
    for (const [name, value] of Object.entries(parameters)) {
      expect(nodes.find((node) => node.name === name)?.parameters).toMatchObject(value);
    }
  });

  it('a Merge or a model selector that is full gets one more input', () => {
    const workflow = workflowOf(NODES, [
      ['Hook', 'Merge'],
      ['Paid?', 'Merge', 'main', 0, 1],
      ['Mood', 'Merge', 'main', 0, 2],
      ['Model', 'Picker', 'ai_languageModel'],
      ['Spare', 'Picker', 'ai_languageModel', 0, 1],
    ]);
    expect(inferConnection(nodeTypes, workflow, { source: 'Call', target: 'Merge' })).toMatchObject({
      wire: { input: { type: 'main', index: 3 } },
      preparation: [{ set: [{ path: '/parameters/numberInputs', value: 4 }] }],
    });
    const third = workflowOf([...NODES, { name: 'Third', type: 'lc:lmChatOpenAi', typeVersion: 1.2 }]);
    const full = { ...third, connections: workflow.connections };
    expect(inferConnection(nodeTypes, full, { source: 'Third', target: 'Picker' })).toMatchObject({
      wire: { input: { type: 'ai_languageModel', index: 2 } },
      preparation: [{ set: [{ path: '/parameters/numberInputs', value: 3 }] }],
    });
  });

  it('a store that only another mode makes a tool is refused, naming the mode', () => {
    const asked = { source: 'Docs', target: 'Agent', connectionType: 'ai_tool' };
    expect(() => inferConnection(nodeTypes, workflowOf(NODES), asked)).toThrow('"mode" "retrieve-as-tool" of "Docs"');
  });

  it('a second model is the fallback, a third is refused', () => {
    const workflow = workflowOf(NODES, [['Model', 'Agent', 'ai_languageModel']]);
    expect(inferConnection(nodeTypes, workflow, { source: 'Agent', target: 'Spare' })).toMatchObject({
      wire: { from: 'Spare', input: { type: 'ai_languageModel', index: 1 } },
      swapped: true,
    });
  });
});
