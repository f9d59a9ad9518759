import { expect, test } from 'vitest';
import { call, draftOf } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const filled = {
  conditions: { conditions: [{ leftValue: '={{ $json.body.n }}', operator: { type: 'string', operation: 'exists' } }] },
};

const doubts = (draft: ReturnType<typeof draftOf>): readonly string[] => {
  const [, after = ''] = call(draft, 'validate_workflow', {}).content.split('Look at these again:\n');
  return after
    .split('For the person')[0]
    ?.trim()
    .split('\n')
    .filter((line) => line.startsWith('- ')) as string[];
};

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
  expect(doubts(draft)).toEqual(['- "Call" reads $json.email, but "Hook" hands on only body, query, headers, params.']);
  expect(call(draft, 'validate_workflow', {}).summary).toBe('Checked the workflow: no problems, 1 to look at again');
});

test('nothing is said where another source may have the field, or the field is of another node', () => {
  const draft = draftOf(
    [
      { name: 'Hook', type: `${CORE}webhook`, parameters: { path: 'x' } },
      { name: 'Start', type: `${CORE}manualTrigger` },
      { name: 'Call', parameters: { url: '={{ $json.email }}' } },
      { name: 'Agent', type: `${AI}agent`, parameters: { text: "={{ $('Hook').item.json.body.text }} $json.x" } },
    ],
    [
      ['Hook', 'Call'],
      ['Start', 'Call'],
      ['Call', 'Agent'],
    ],
  );
  expect(doubts(draft)).toEqual([]);
});

test('what an agent gets is not what it hands on', () => {
  const draft = draftOf(
    [
      { name: 'Start', type: `${CORE}manualTrigger` },
      { name: 'Agent', type: `${AI}agent` },
      { name: 'Send', parameters: { url: '={{ $json.message.chat.id }}/{{ $json.output }}' } },
    ],
    [
      ['Start', 'Agent'],
      ['Agent', 'Send'],
    ],
  );
  expect(doubts(draft)).toEqual(['- "Send" reads $json.message, but "Agent" hands on only output, intermediateSteps.']);
});

test('conditions that are empty, and nodes that nothing leads to, are told', () => {
  const draft = draftOf(
    [
      { name: 'Start', type: `${CORE}manualTrigger` },
      { name: 'Paid?', type: `${CORE}if` },
      { name: 'Alone', parameters: { url: 'https://x.test' } },
    ],
    [['Start', 'Paid?']],
  );
  expect(doubts(draft)).toEqual([
    '- "Paid?" /parameters/conditions has no condition: everything passes.',
    '- "Alone" never runs: no trigger leads to it.',
  ]);
});

test('a ring of nodes ends the search for where a field comes from', () => {
  const draft = draftOf(
    [
      { name: 'Hook', type: `${CORE}webhook`, parameters: { path: 'x' } },
      { name: 'A', type: `${CORE}if`, parameters: filled },
      { name: 'B', type: `${CORE}if`, parameters: filled },
    ],
    [
      ['Hook', 'A'],
      ['A', 'B'],
      ['B', 'A'],
    ],
  );
  expect(doubts(draft)).toEqual([]);
});
