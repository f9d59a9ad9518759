import { describe, expect, it } from 'vitest';
import type { EvalCase } from '../../evals/facts/subject.ts';
import { scoreTurn } from '../../evals/score/score-turn.ts';
import type { TurnResult } from '../../evals/turn/run-turn.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeDescription, NodeProperty } from '../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../src/n8n/catalog/node-types-of.ts';

const required = (name: string, displayName: string): NodeProperty => ({
  name,
  displayName,
  type: 'string',
  default: '',
  required: true,
});
const type = (name: string, displayName: string, more: Partial<NodeDescription>): NodeDescription => ({
  name: `n8n-nodes-base.${name}`,
  displayName,
  description: '',
  version: 1,
  group: ['transform'],
  inputs: ['main'],
  outputs: ['main'],
  properties: [],
  ...more,
});
const nodeTypes = nodeTypesOf('scored', [
  type('manualTrigger', 'Manual Trigger', { group: ['trigger'], inputs: [] }),
  type('telegram', 'Telegram', { properties: [required('chatId', 'Chat ID'), required('text', 'Text')] }),
  type('twilio', 'Twilio', { properties: [required('from', 'From'), required('to', 'To')] }),
]);

const node = (name: string, kind: string, parameters = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${kind}`,
  typeVersion: 1,
  position: [0, 0] as const,
  parameters,
});
const workflow = (telegram: object, start = {}): WorkflowJson => ({
  name: 'x',
  nodes: [node('Start', 'manualTrigger', start), node('Tell', 'telegram', telegram)],
  connections: { Start: { main: [[{ node: 'Tell', type: 'main', index: 0 }]] } },
});
const EMPTY: WorkflowJson = { name: 'x', nodes: [], connections: {} };
const FULL = { chatId: '1', text: 'hi' };

function score(
  after: WorkflowJson,
  { before = EMPTY, answer = 'Done.', more = {} }: { before?: WorkflowJson; answer?: string; more?: object } = {},
  changed: Partial<EvalCase> = {},
) {
  const one: EvalCase = {
    id: 'x',
    prompt: 'Send it with Telegram.',
    kind: 'simple',
    must: { trigger: null, types: [['n8n-nodes-base.telegram']], wiring: ['Start leads to Tell'], parameters: [] },
    ...changed,
  };
  const result: TurnResult = {
    workflow: after,
    answer,
    steps: 1,
    modelCalls: 2,
    toolCalls: 1,
    refused: [],
    inputTokens: 1,
    cachedTokens: 0,
    outputTokens: 1,
    characters: 1,
    ...more,
  };
  return scoreTurn(one, before, result, nodeTypes);
}

describe('scoreTurn', () => {
  it('passes what is built, valid and as asked', () => {
    expect(score(workflow(FULL))).toEqual({
      passed: true,
      built: true,
      valid: true,
      facts: [
        { group: 'types', fact: 'has n8n-nodes-base.telegram', verdict: 'met' },
        { group: 'wiring', fact: 'Start leads to Tell', verdict: 'met' },
      ],
      errors: [],
      left: [],
      untold: [],
      unasked: [],
    });
  });

  it('counts a value that could have been written as an error', () => {
    expect(score(workflow({ chatId: '1' }), { answer: 'Telegram: write the text.' })).toMatchObject({
      passed: false,
      built: true,
      valid: false,
      errors: ['required-parameter-missing: "Tell" needs Text (text), which is empty.'],
      left: [],
    });
  });

  const left = ['"Tell" needs Chat ID (chatId), which is empty.'];

  it.each([
    ['To set up:\n- Telegram: the id of the chat', []],
    ['Choose the chat of "Tell".', []],
    ['Telegram sends it. The chat is chosen.', []],
    ['Telegram sends it.\nChoose the chat.', left],
    ['All done, nothing is left.', left],
  ])('leaves an id that nobody gave to the person, if it is told: %s', (answer, untold) => {
    expect(score(workflow({ text: 'hi' }), { answer })).toMatchObject({
      passed: untold.length === 0,
      valid: true,
      errors: [],
      left,
      untold,
    });
  });

  it.each([
    ['Send me an SMS.', [], ['from', 'to']],
    ['Send an SMS to the customer.', ['to'], ['from']],
    ['Send me an SMS at +4915112345678.', ['from', 'to'], []],
  ])('leaves own numbers to the person, unless they were given: %s', (prompt, errors, own) => {
    const said = (name: string) => `"Tell" needs ${name === 'to' ? 'To' : 'From'} (${name}), which is empty.`;
    const { nodes, ...rest } = workflow({});
    const after = { ...rest, nodes: [nodes[0]!, node('Tell', 'twilio')] };
    expect(score(after, {}, { prompt })).toMatchObject({
      errors: errors.map((name) => `required-parameter-missing: ${said(name)}`),
      left: own.map(said),
    });
  });

  it('takes the node for enough in another language', () => {
    const answer = 'Bei Telegram fehlt noch, wer es bekommt.';
    expect(score(workflow({ text: 'hi' }), { answer }, { kind: 'other-language' })).toMatchObject({ untold: [] });
    expect(score(workflow({ text: 'hi' }), { answer })).toMatchObject({ untold: left });
  });

  it('does not blame an edit for errors that were there', () => {
    const before = workflow({ chatId: '1' });
    expect(score(workflow({ chatId: '2' }), { before })).toMatchObject({ passed: true, valid: true, errors: [] });
    expect(score(workflow({ chatId: '' }), { before })).toMatchObject({ errors: [], left });
  });

  it('names nodes that were changed or removed although nobody spoke of them', () => {
    const before = workflow(FULL);
    const must = { trigger: null, types: [], wiring: [], parameters: ['the moon is full'] };
    const quiet = { prompt: 'Make it nicer.', must };
    expect(score(workflow(FULL, { notice: 'x' }), { before }, quiet).unasked).toEqual(['Start']);
    expect(score({ ...before, nodes: before.nodes.slice(0, 1) }, { before }, quiet).unasked).toEqual(['Tell']);
    expect(score(workflow({ ...FULL, text: 'ho' }), { before }).unasked).toEqual([]);
  });

  it('takes a reference to a node that got another name for no change of its own', () => {
    const before = workflow({ ...FULL, text: '={{ $("Start").item.json.x }}' });
    const renamed = workflow({ ...FULL, text: '={{ $("Begin").item.json.x }}' });
    const after = {
      ...renamed,
      nodes: renamed.nodes.map((one) => (one.id === 'Start' ? { ...one, name: 'Begin' } : one)),
    };
    const must = { trigger: null, types: [], wiring: [], parameters: [] };
    expect(score(after, { before }, { prompt: 'Call Start Begin.', must }).unasked).toEqual([]);
  });

  it('does not take a turn without an end, or without anything built, for built', () => {
    const more = { failure: 'the model refused' };
    expect(score(workflow(FULL), { more })).toMatchObject({ passed: false, built: false, valid: false, errors: [] });
    expect(score(EMPTY)).toMatchObject({ passed: false, built: false, valid: false, errors: [] });
  });

  it('does not look for a workflow where nothing is to be built', () => {
    const must = { trigger: null, types: [], wiring: ['the workflow is unchanged, byte for byte'], parameters: [] };
    expect(score(EMPTY, {}, { kind: 'vague', must })).toMatchObject({ passed: true, built: true, valid: true });
  });

  it('does not pass a fact that no predicate knows', () => {
    const must = { trigger: null, types: [], wiring: [], parameters: ['the moon is full'] };
    expect(score(workflow(FULL), {}, { must })).toMatchObject({
      passed: false,
      valid: true,
      facts: [{ group: 'parameters', fact: 'the moon is full', verdict: 'untested' }],
    });
  });
});
