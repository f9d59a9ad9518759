import { beforeAll, describe, expect, test } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { CatalogIndex } from '../../../src/n8n/catalog/catalog-index.ts';
import { searchNodes } from '../../../src/n8n/search/search-nodes.ts';

// What people reported of searches in tools like ours, each with its kin.

let index: CatalogIndex;

beforeAll(async () => {
  ({ index } = await createCachedNodeCatalog().current());
});

const found = (query: string, connectionType?: string) =>
  searchNodes(index, { query, limit: 5, ...(connectionType ? { connectionType } : {}) }).map(({ type }) =>
    type.replace('n8n-nodes-base.', '').replace('@n8n/n8n-nodes-langchain.', 'lc:'),
  );

const ASKING = [
  'slack',
  'gmail',
  'emailSend',
  'telegram',
  'discord',
  'microsoftTeams',
  'microsoftOutlook',
  'googleChat',
];

describe('F105: long names do not win over the node that is meant', () => {
  test.each([
    ['edit', 'set', 'editImage'],
    ['email', 'emailSend', undefined],
    ['code', 'code', undefined],
    ['wait', 'wait', undefined],
  ])('%s finds %s first', (query, first, also) => {
    const types = found(query);
    expect(types[0]).toBe(first);
    if (also !== undefined) expect(types).toContain(also);
  });
});

describe('F106: words in any order, and other names', () => {
  test.each([
    ['llm chain', 'lc:chainLlm'],
    ['chain llm', 'lc:chainLlm'],
    ['request http', 'httpRequest'],
    ['sheets google', 'googleSheets'],
  ])('%s finds %s first', (query, type) => {
    expect(found(query)[0]).toBe(type);
  });

  test.each(['execute sub-workflow trigger', 'sub-workflow trigger', 'when another workflow calls this one'])(
    '%s has the start of a sub-workflow among the first two',
    (query) => {
      expect(found(query).slice(0, 2)).toContain('executeWorkflowTrigger');
    },
  );
});

describe('F107: a task is found, whatever brand does it', () => {
  test.each([
    'human in the loop',
    'hitl',
    'wait for approval',
    'approve before sending',
    'ask my boss for confirmation',
  ])('%s finds only nodes that can ask and wait', (query) => {
    const types = found(query);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => ![...ASKING, 'whatsApp', 'lc:chat'].includes(type))).toEqual([]);
  });

  test.each(['convert currency', 'euro to dollar', 'exchange rate'])('%s has Wise among the first five', (query) => {
    expect(found(query)).toContain('wise');
  });
});

describe('by connection type', () => {
  test('what only a mode yields is found: a vector store as a store, and as a tool', () => {
    expect(found('qdrant', 'ai_vectorStore')).toEqual(['lc:vectorStoreQdrant']);
    expect(found('pinecone', 'ai_tool')[0]).toBe('lc:vectorStorePinecone');
  });

  test('a tool that n8n derives is found as a tool, and nowhere else', () => {
    expect(found('gmail', 'ai_tool')[0]).toBe('gmailTool');
    expect(found('gmail tool').filter((type) => type.endsWith('Tool') && !type.startsWith('lc:'))).toEqual([]);
  });
});
