import { expect, test } from 'vitest';
import { toolSchemas } from '../../../src/agent/tools/registry.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { call, draftOf } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const said = (draft: Parameters<typeof call>[0]) => call(draft, 'describe_workflow_io', {}).content;

const order = draftOf(
  [
    { name: 'Output', type: `${CORE}webhook`, parameters: { httpMethod: 'POST', path: 'orders' } },
    { name: 'Complete?', type: `${CORE}if` },
    { name: 'Trigger', parameters: { url: '=https://example.com/{{ $json.body.id }}' } },
    {
      name: 'Input',
      type: `${CORE}slack`,
      parameters: { text: '={{ $(\'Output\').item.json.body["email"] }} {{ $json.total }}' },
      credentials: { slackApi: { id: '7', name: 'Secret name' } },
    },
    { name: 'Left Over', type: `${CORE}slack` },
  ],
  [
    ['Output', 'Complete?'],
    ['Complete?', 'Trigger'],
    ['Trigger', 'Input'],
  ],
);

test('a workflow is described by its wires, whatever its nodes are called', () => {
  expect(said(order)).toBe(
    [
      'Starts and takes in:',
      '- "Output" (Webhook): httpMethod "POST", path "orders"',
      '  gives: body, query, headers and params: a field "name" that was sent is $json.body.name, one of the address $json.query.name',
      '  read from it: "body.id" (in "Trigger"), "body.email" (in "Input")',
      'Gives out:',
      '- ends at "Input"',
      'Talks to:',
      '- HTTP Request at "Trigger": "GET" "=https://example.com/{{ $json.body.id }}"',
      '- Slack at "Input": "message" "post"; credentials slackApi (chosen)',
      'Never runs as it is wired or set: "Left Over".',
    ].join('\n'),
  );
});

test('credentials are named by their kind, never by what the person calls them', () => {
  expect(said(order)).not.toContain('Secret name');
});

test('what serves an agent is told with the type of its wire', () => {
  const chat = draftOf(
    [
      { name: 'Start', type: `${CORE}manualTrigger` },
      { name: 'Agent', type: `${AI}agent` },
      { name: 'M', type: `${AI}lmChatOpenAi` },
    ],
    [['Start', 'Agent']],
  );
  const model = { type: 'ai_languageModel', index: 0 };
  const wired = applyOperations(chat, [
    { type: 'addConnections', connections: [{ from: 'M', output: model, to: 'Agent', input: model }] },
  ]);
  expect(said(wired)).toContain('- "Agent" uses ai_languageModel "M" (OpenAI Chat Model)');
  expect(said(wired)).toContain('- ends at "Agent"');
});

test('nothing that starts it, and a trigger that is switched off, are told', () => {
  expect(said(draftOf([]))).toContain('Starts: nothing does');
  expect(said(draftOf([{ name: 'Start', type: `${CORE}manualTrigger`, disabled: true }]))).toContain(
    'Starts: nothing does',
  );
});

test('a workflow of 2,000 nodes is described in a few thousand characters', () => {
  const nodes = Array.from({ length: 2_000 }, (_, index) => ({
    name: `Call ${index}`,
    parameters: { url: `=https://example.com/{{ $('Start').item.json.field${index} }}` },
  }));
  const wires = nodes.map(({ name }, index) => [index === 0 ? 'Start' : `Call ${index - 1}`, name] as const);
  const large = draftOf([{ name: 'Start', type: `${CORE}manualTrigger` }, ...nodes], wires);
  const content = said(large);
  expect(content.length).toBeLessThan(12_000);
  expect(content).toContain('and 1970 more');
  expect(content).toContain('and 1940 more nodes; get_workflow shows them');
  expect(said(large)).toBe(content);
});

test('it is offered where people only ask', () => {
  expect(toolSchemas('ask').map(({ name }) => name)).toContain('describe_workflow_io');
});
