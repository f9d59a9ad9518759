import { expect, test } from 'vitest';
import { errorsBrought } from '../../../src/agent/verification/errors-brought.ts';
import type { JsonObject, WorkflowJson } from '../../../src/document/workflow-json.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';

const text = (name: string) => ({ displayName: name, name, type: 'string', default: '', required: true });
const nodeTypes = nodeTypesOf('ids', [
  {
    name: 'n8n-nodes-base.start',
    displayName: 'Start',
    description: '',
    version: 1,
    group: ['trigger'],
    inputs: [],
    outputs: ['main'],
    properties: [],
  },
  {
    name: 'n8n-nodes-base.chat',
    displayName: 'Chat',
    description: '',
    version: 1,
    group: ['output'],
    inputs: ['main'],
    outputs: ['main'],
    properties: [text('chatId'), text('text'), text('valid')],
  },
] as unknown as Parameters<typeof nodeTypesOf>[1]);

const node = (name: string, type: string, parameters: JsonObject = {}) => ({
  id: `id-${name}`,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0] as [number, number],
  parameters,
});
const leadingTo = (chat: ReturnType<typeof node>): WorkflowJson => ({
  name: 'x',
  nodes: [node('Start', 'start'), chat],
  connections: { Start: { main: [[{ node: chat.name, type: 'main', index: 0 }]] } },
});
const EMPTY: WorkflowJson = { name: 'x', nodes: [], connections: {} };

async function brought(draft: WorkflowJson, before = EMPTY): Promise<readonly string[]> {
  const errors = await errorsBrought(nodeTypes, draft, async () => before);
  return errors.map(({ code, path }) => `${code} ${path}`);
}

test('an id that nobody gave is left to the person, what the model could write is not', async () => {
  expect(await brought(leadingTo(node('Chat', 'chat')))).toEqual([
    'required-parameter-missing /parameters/text',
    'required-parameter-missing /parameters/valid',
  ]);
});

test('of what was there before nothing counts, whatever the node is called now', async () => {
  const before = leadingTo(node('Chat', 'chat'));
  const renamed = leadingTo({ ...node('Chat', 'chat'), name: 'Tell' });
  expect(await brought(renamed, before)).toEqual([]);
  expect(await brought(leadingTo(node('Chat', 'chat', { text: 'Hi' })), before)).toEqual([]);
  const once = leadingTo(node('Chat', 'chat', { text: 'Hi' }));
  expect(await brought(before, once)).toEqual(['required-parameter-missing /parameters/text']);
});

test('a missing start counts where the changes took it away, not where there was none', async () => {
  const whole = leadingTo(node('Chat', 'chat', { text: 'a', valid: 'b', chatId: 'c' }));
  const alone: WorkflowJson = { ...whole, nodes: whole.nodes.slice(1), connections: {} };
  expect(await brought(alone, whole)).toEqual(['trigger-missing undefined']);
  expect(await brought(alone)).toEqual([]);
});

test('a workflow without errors is compared with nothing', async () => {
  const unasked = () => Promise.reject(new Error('nobody needs it'));
  expect(
    await errorsBrought(nodeTypes, leadingTo(node('Chat', 'chat', { text: 'a', valid: 'b', chatId: 'c' })), unasked),
  ).toEqual([]);
});
