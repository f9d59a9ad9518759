import { beforeAll, expect, test } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { guidesFor } from '../../../src/agent/assistance/parameter-guides.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';

let nodeTypes: NodeTypes;
beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
}, 60_000);

const CORE = 'n8n-nodes-base.';
const AI = '@n8n/n8n-nodes-langchain.';

test.each([
  [`${CORE}set`, 'Edit Fields'],
  [`${CORE}if`, 'Conditions'],
  [`${CORE}filter`, 'Conditions'],
  [`${CORE}switch`, 'Switch'],
  [`${CORE}httpRequest`, 'HTTP Request'],
  [`${CORE}httpRequestTool`, 'A tool of an agent'],
  [`${CORE}webhook`, 'Webhook'],
  [`${CORE}scheduleTrigger`, 'Schedule'],
  [`${CORE}formTrigger`, 'Form'],
  [`${CORE}code`, 'Code'],
  [`${CORE}merge`, 'Merge'],
  [`${CORE}gmail`, 'Mail'],
  [`${CORE}slack`, 'Messages'],
  [`${CORE}googleSheets`, 'Columns'],
  [`${CORE}googleDrive`, 'A resource locator'],
  [`${AI}agent`, 'Prompts'],
  [`${AI}agentTool`, 'A tool of an agent'],
  [`${AI}outputParserStructured`, 'Structured output'],
  [`${AI}embeddingsOpenAi`, 'Embeddings'],
  [`${AI}memoryBufferWindow`, 'Memory'],
])('%s has the rules that begin with "%s", and they name what it has', (type, beginning) => {
  const description = nodeTypes.describe(type);
  const rule = guidesFor(type, description).find((text) => text.startsWith(beginning));
  expect(rule).toBeDefined();
  const everything = JSON.stringify(description?.properties);
  const quoted = [...(rule ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(quoted.filter((name) => !everything.includes(`"${name}"`))).toEqual([]);
});

test('no type has more rules than fit beside its parameters', () => {
  const longest = nodeTypes.index.rows.map(({ type }) => guidesFor(type, nodeTypes.describe(type)).join('\n').length);
  expect(Math.max(...longest)).toBeLessThanOrEqual(3_000);
});
