import { expect, test } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { call, draftOf, refusal } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const chain = draftOf(
  [
    { name: 'Start', type: `${CORE}manualTrigger` },
    { name: 'A' },
    { name: 'B', parameters: { url: 'https://example.com' } },
    { name: 'Agent', type: `${AI}agent` },
    { name: 'End' },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
  ],
  [
    ['Start', 'A'],
    ['A', 'B'],
    ['B', 'Agent'],
    ['Agent', 'End'],
  ],
);
const model = { type: 'ai_languageModel', index: 0 };
const draft = applyOperations(chain, [
  { type: 'addConnections', connections: [{ from: 'Model', output: model, to: 'Agent', input: model }] },
]);

function shown(input: object): { names: readonly string[]; content: string } {
  const { content } = call(draft, 'get_workflow', input);
  const [nodes = ''] = content.split('\nwires (');
  return { names: [...nodes.matchAll(/^\{"name":"([^"]+)","type"/gm)].map(([, name = '']) => name), content };
}

test('around a node are its neighbours either way, with their parameters and the wires that leave them', () => {
  const { names, content } = shown({ around: 'B' });
  expect(names).toEqual(['A', 'B', 'Agent', 'Model']);
  expect(content.split('\n')[0]).toBe('4 of 6 nodes: those at most 1 away from "B".');
  expect(content).toContain('"parameters":{"url":"https://example.com"}');
  expect(content).toContain('{"from":"Start","to":"A"}');
  expect(content).toContain('{"from":"Model","to":"Agent","type":"ai_languageModel"}');
});

test('a greater depth shows more, and an overview leaves the parameters out', () => {
  expect(shown({ around: 'B', depth: 2 }).names).toEqual(['Start', 'A', 'B', 'Agent', 'End', 'Model']);
  expect(shown({ around: 'B', detail: 'overview' }).content).not.toContain('parameters');
});

test('around a sub-node is what it serves', () => {
  expect(shown({ around: 'Model' }).names).toEqual(['Agent', 'Model']);
});

test('named nodes may be shown besides', () => {
  expect(shown({ around: 'A', nodes: ['End'] }).names).toEqual(['Start', 'A', 'B', 'End']);
});

test('a node that is not there is refused', () => {
  expect(refusal(draft, 'get_workflow', { around: 'Modell' })).toMatchObject({ code: 'NodeNotFound' });
  expect(refusal(draft, 'get_workflow', { around: 'A', depth: 0 }).code).toBe('ToolInputInvalid');
});

test('a wire of an If says which way it is', () => {
  const draft = draftOf(
    [{ name: 'Paid?', type: `${CORE}if` }, { name: 'Yes' }, { name: 'No' }],
    [
      ['Paid?', 'Yes'],
      ['Paid?', 'No', 1],
      ['Yes', 'No'],
    ],
  );
  const { content } = call(draft, 'get_workflow', {});
  expect(content.split('\n').slice(-3)).toEqual([
    '{"from":"Paid?","branch":"true","to":"Yes"}',
    '{"from":"Paid?","output":1,"branch":"false","to":"No"}',
    '{"from":"Yes","to":"No"}',
  ]);
});
