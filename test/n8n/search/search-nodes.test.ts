import { describe, expect, test } from 'vitest';
import type { NodeDescription } from '../../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';
import { searchNodes } from '../../../src/n8n/search/search-nodes.ts';
import { sampleCatalog } from '../sample-catalog.ts';

const sample = sampleCatalog().index;
const BASE = 'n8n-nodes-base.';

/** A catalog of names only: what they mean is what search itself knows. */
function named(names: Readonly<Record<string, string>>) {
  const descriptions = Object.entries(names).map(
    ([name, displayName]): NodeDescription => ({
      name: name.includes('.') ? name : `${BASE}${name}`,
      displayName,
      description: '',
      version: 1,
      group: name.endsWith('Trigger') ? ['trigger'] : ['transform'],
      inputs: ['main'],
      outputs: ['main'],
      properties: [],
    }),
  );
  return nodeTypesOf('named', descriptions).index;
}

const small = named({
  set: 'Edit Fields (Set)',
  editImage: 'Edit Image',
  if: 'If',
  wait: 'Wait',
  slack: 'Slack',
  slackTrigger: 'Slack Trigger',
  gmail: 'Gmail',
  gmailTrigger: 'Gmail Trigger',
  googleSheets: 'Google Sheets',
  googleCalendar: 'Google Calendar',
  microsoftTeams: 'Microsoft Teams',
  hubspot: 'HubSpot',
  microsoftExcel: 'Microsoft Excel (OneDrive)',
  microsoftOneDrive: 'Microsoft OneDrive',
  wise: 'Wise',
  splitInBatches: 'Loop Over Items (Split in Batches)',
  scheduleTrigger: 'Schedule Trigger',
  executeWorkflow: 'Execute Sub-workflow',
  executeWorkflowTrigger: 'Execute Workflow Trigger',
  convertToFile: 'Convert to File',
  extractFromFile: 'Extract from File',
  '@n8n/n8n-nodes-langchain.chainLlm': 'Basic LLM Chain',
});

const found = (query: string, limit = 5) =>
  searchNodes(small, { query, limit }).map(({ type }) => type.slice(type.lastIndexOf('.') + 1));

test('a result has type, name, default version, description and score', () => {
  const [first] = searchNodes(sample, { query: 'pigeon', limit: 5 });
  expect(first).toEqual({
    type: 'sample.letter',
    displayName: 'Letter Post',
    version: 2,
    description: 'Sends letters by pigeon',
    score: expect.any(Number),
  });
});

describe.each([
  ['misspelled', 'slcak', 'slack'],
  ['swapped letters', 'gmial', 'gmail'],
  ['written apart', 'hub spot', 'hubspot'],
  ['abbreviated', 'gcal', 'googleCalendar'],
  ['a brand in short', 'MS teams', 'microsoftTeams'],
  ['a name rather than one in brackets', 'one drive', 'microsoftOneDrive'],
  ['the more used of two', 'edit', 'set'],
  ['words in either order', 'chain llm', 'chainLlm'],
  ['what it does', 'convert currency', 'wise'],
  ['two words that only mean something together', 'for each', 'splitInBatches'],
  ['into a format', 'json into csv file', 'convertToFile'],
  ['out of a format', 'csv file into json', 'extractFromFile'],
  ['a trigger that is asked for', 'when a slack message arrives', 'slackTrigger'],
  ['German', 'jeden Morgen', 'scheduleTrigger'],
  ['Spanish', 'leer hoja de cálculo de Google', 'googleSheets'],
  ['French', 'chaque jour à huit heures', 'scheduleTrigger'],
  ['Japanese', 'Googleカレンダーに予定を追加', 'googleCalendar'],
  ['Chinese', '循环', 'splitInBatches'],
  ['a parameterless core word', 'if', 'if'],
])('%s', (_, query, type) => {
  test(`"${query}" finds ${type} first`, () => {
    expect(found(query)[0]).toBe(type);
  });
});

test('the start of a sub-workflow is among the first two', () => {
  expect(found('execute sub-workflow trigger').slice(0, 2)).toContain('executeWorkflowTrigger');
});

test.each(['human in the loop', 'hitl', 'wait for approval', 'ask a person'])(
  '"%s" finds only nodes that can ask and wait',
  (query) => {
    expect(found(query).toSorted()).toEqual(['gmail', 'microsoftTeams', 'slack']);
  },
);

test('what is far worse than the first is left out', () => {
  expect(found('slack')).toEqual(['slack', 'slackTrigger']);
});

test('hidden types are not found', () => {
  expect(searchNodes(sample, { query: 'ghost', limit: 5 })).toEqual([]);
});

describe('by connection type', () => {
  const types = (search: { query?: string; connectionType: string }) =>
    searchNodes(sample, { ...search, limit: 10 }).map(({ type }) => type);

  test('only nodes that yield it are found, those that fit first', () => {
    expect(types({ query: 'pigeon', connectionType: 'ai_tool' })[0]).toBe('sample.letterTool');
    expect(types({ connectionType: 'ai_languageModel' })).toEqual(['sample.brain']);
  });

  test('a query that fits none still lists them', () => {
    expect(types({ query: 'zzzz', connectionType: 'ai_languageModel' })).toEqual(['sample.brain']);
  });

  test('derived tools are found only as tools', () => {
    expect(searchNodes(sample, { query: 'letter', limit: 10 }).map(({ type }) => type)).toEqual(['sample.letter']);
  });

  test('a node that yields it in some mode only counts too', () => {
    expect(types({ query: 'shelf', connectionType: 'ai_tool' })[0]).toBe('sample.shelf');
  });

  test('a type that none yields finds none', () => {
    expect(types({ connectionType: '__proto__' })).toEqual([]);
  });
});

test.each(['', '   ', '!?', '😀', 'zzzzqqqq'])('%j finds nothing', (query) => {
  expect(searchNodes(small, { query, limit: 5 })).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'a'.repeat(100_000), 'x '.repeat(50_000), '\u0000', '(.*)+$'])(
  '%.20j is harmless',
  (query) => {
    expect(searchNodes(small, { query, limit: 5 }).length).toBeLessThanOrEqual(5);
  },
);

test('the limit is kept, also at 0', () => {
  expect(found('google', 1)).toHaveLength(1);
  expect(found('google', 0)).toEqual([]);
});

describe('what a query is by its form', () => {
  test.each([
    ['a letter for a word of a brand', 'g sheets', 'googleSheets'],
    ['an event at the end', 'slack message received', 'slackTrigger'],
    ['a condition within a sentence', 'post to slack if it is late', 'slack'],
    ['an inflected word of another language', 'Nachrichten mit Slacks', 'slack'],
    ['a compound of another language', 'Kalendereintragung bei Google', 'googleCalendar'],
    ['a short word that another language has too', 'calendar com google', 'googleCalendar'],
    ['a letter too few in a name that begins like others', 'googel calender', 'googleCalendar'],
  ])('%s', (_, query, type) => {
    expect(found(query)[0]).toBe(type);
  });

  test.each([
    ['SELECT * FROM orders', 'postgres'],
    ['GET /orders/7', 'httpRequest'],
    ['curl -X POST https://a.test', 'httpRequest'],
    ['items.map((item) => item.json)', 'code'],
    ['text my customers', 'twilio'],
  ])('%s finds %s first', (query, type) => {
    const catalog = named({
      postgres: 'Postgres',
      httpRequest: 'HTTP Request',
      code: 'Code',
      twilio: 'Twilio',
      extractFromFile: 'Extract from File',
      set: 'Edit Fields (Set)',
    });
    expect(searchNodes(catalog, { query, limit: 1 })[0]?.type).toBe(`${BASE}${type}`);
  });
});

test('where a query fits some of a connection type, the others are left out', () => {
  const all = searchNodes(sample, { connectionType: 'ai_tool', limit: 10 }).length;
  const fitting = searchNodes(sample, { query: 'pigeon', connectionType: 'ai_tool', limit: 10 }).map(
    ({ type }) => type,
  );
  expect(all).toBeGreaterThan(fitting.length);
  expect(fitting).toContain('sample.letterTool');
});
