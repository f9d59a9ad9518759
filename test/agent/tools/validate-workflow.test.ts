import { expect, test } from 'vitest';
import { isLeftOpen } from '../../../src/agent/draft/is-left-open.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';
import { call, draftOf } from '../support/call.ts';
import { CORE } from '../support/catalog.ts';

const filled = {
  conditions: { conditions: [{ leftValue: '={{ $json.body.n }}', operator: { type: 'string', operation: 'exists' } }] },
};

/** The lines of the answer with this code, or behind "Look at these again". */
function told(draft: ReturnType<typeof draftOf>, code: string): readonly string[] {
  const { content } = call(draft, 'validate_workflow', {});
  return content.split('\n').filter((line) => line.includes(code));
}

function doubts(draft: ReturnType<typeof draftOf>): readonly string[] {
  const [, after = ''] = call(draft, 'validate_workflow', {}).content.split('Look at these again:\n');
  const lines = after.split('For the person')[0]?.trim().split('\n') ?? [];
  return lines.filter((line) => line.startsWith('- '));
}

test('a field that the node in front does not hand on is told, also past nodes that only pass it on', () => {
  const draft = draftOf(
    [
      { name: 'Hook', type: `${CORE}webhook`, parameters: { path: 'x' } },
      { name: 'Paid?', type: `${CORE}if`, parameters: filled },
      { name: 'Call', parameters: { url: '=https://x.test/{{ $json.email }}/{{ $json["body"].id }}' } },
    ],
    [
      ['Hook', 'Paid?'],
      ['Paid?', 'Call'],
    ],
  );
  expect(told(draft, 'field-missing')).toEqual([
    '- warning field-missing at "Call" /parameters/url: "Call" reads $json.email, and "Hook" hands on only body, query, headers, params, webhookUrl, executionMode. Perhaps $json.body.email is meant.',
  ]);
  expect(call(draft, 'validate_workflow', {}).summary).toBe('Checked the workflow: 1 warning');
});

test('conditions that are empty are a warning, nodes that nothing leads to are to be looked at again', () => {
  const draft = draftOf(
    [
      { name: 'Start', type: `${CORE}manualTrigger` },
      { name: 'Paid?', type: `${CORE}if` },
      { name: 'Alone', parameters: { url: 'https://x.test' } },
    ],
    [['Start', 'Paid?']],
  );
  expect(told(draft, 'conditions-empty')).toHaveLength(1);
  expect(doubts(draft)).toEqual(['- "Alone" never runs: no trigger leads to it.']);
});

test('nothing is to be looked at again where nothing starts the workflow', () => {
  const draft = draftOf([{ name: 'Alone', parameters: { url: 'https://x.test' } }]);
  expect(told(draft, 'trigger-missing')).toHaveLength(1);
  expect(doubts(draft)).toEqual([]);
});

test.each([
  ['fromEmail', 'string', true],
  ['sendTo', 'string', true],
  ['to', 'string', true],
  ['toEmail', 'string', true],
  ['chatId', 'string', true],
  ['repository', 'string', true],
  ['url', 'string', true],
  ['phoneNumber', 'number', true],
  ['subject', 'string', false],
  ['message', 'string', false],
  ['query', 'string', false],
  ['valid', 'boolean', false],
] as const)('an empty %s (%s) is left open for a person: %s', (name, type, open) => {
  const nodeTypes = nodeTypesOf('open', [
    {
      name: 'n8n-nodes-base.thing',
      displayName: 'Thing',
      description: 'Does it.',
      version: 1,
      group: ['transform'],
      inputs: ['main'],
      outputs: ['main'],
      properties: [{ displayName: 'X', name, type, default: '', required: true }],
    },
  ]);
  const problem = { code: 'required-parameter-missing', severity: 'error', node: 'N', message: '' } as const;
  const draft = draftOf([{ name: 'N', type: 'n8n-nodes-base.thing', typeVersion: 1 }]);
  expect(isLeftOpen({ ...problem, path: `/parameters/${name}` }, draft, nodeTypes)).toBe(open);
});
