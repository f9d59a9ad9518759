import { describe, expect, it } from 'vitest';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { fixWorkflow } from '../../../src/n8n/fixing/fix-workflow.ts';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { property } from '../sample-catalog.ts';
import { catalogWith, typeOf } from '../support/catalog-with.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { workflowOf } from '../support/workflow-of.ts';

type Node = Parameters<typeof workflowOf>[0][number];

const GO = { name: 'Go', type: 'base:manualTrigger' };
const NO_OP = (name: string, more = {}) => ({ name, type: 'base:noOp', ...more });

/** What is changed, in short: `code path before -> after`. A second time nothing is. */
function fixesOf(workflow: WorkflowJson): readonly string[] {
  const once = fixWorkflow(smallNodeTypes, workflow);
  const twice = fixWorkflow(smallNodeTypes, once.workflow);
  expect(twice).toEqual({ workflow: once.workflow, fixes: [] });
  return once.fixes.map(({ code, path, before, after }) => `${code} ${path} ${say(before)} -> ${say(after)}`);
}

const say = (value: unknown): string => JSON.stringify(value);

function fixesOfNode(node: Omit<Node, 'name'>): readonly string[] {
  return fixesOf(workflowOf([GO, { name: 'N', ...node } as Node], [['Go', 'N']]));
}

const fetched = (parameters: object) => fixesOfNode({ type: 'base:fetch', parameters: { url: 'x', ...parameters } });

describe('values', () => {
  it.each([
    [{ url: '{{ $json.url }}' }, 'expression-missing-equals /parameters/url "{{ $json.url }}" -> "={{ $json.url }}"'],
    [{ method: 'get' }, 'option-unknown /parameters/method "get" -> "GET"'],
    [
      { headers: { values: { value: 'a' } } },
      'parameter-group-shape /parameters/headers/values {"value":"a"} -> [{"value":"a"}]',
    ],
  ])('%j', (parameters, fix) => {
    expect(fetched(parameters)).toEqual([fix]);
  });

  it('under another spelling of their name are moved', () => {
    expect(fetched({ Method: 'GET' })).toEqual([
      'parameter-unknown /parameters/method null -> "GET"',
      'parameter-unknown /parameters/Method "GET" -> null',
    ]);
    expect(fetched({ options: { time_out: 5 } })).toEqual([
      'option-name-unknown /parameters/options/timeout null -> 5',
      'option-name-unknown /parameters/options/time_out 5 -> null',
    ]);
    expect(fetched({ headers: { rules: [{ value: 'a' }] } })).toEqual([
      'parameter-group-unknown /parameters/headers/values null -> [{"value":"a"}]',
      'parameter-group-unknown /parameters/headers/rules [{"value":"a"}] -> null',
    ]);
  });

  it('that belong beside the parameters are moved there, unless something else stands there', () => {
    expect(fetched({ onError: 'continueErrorOutput' })).toEqual([
      'setting-in-parameters /onError null -> "continueErrorOutput"',
      'setting-in-parameters /parameters/onError "continueErrorOutput" -> null',
    ]);
    const parameters = { url: 'x', maxTries: 3 };
    expect(fixesOfNode({ type: 'base:fetch', parameters, maxTries: 3 })).toEqual([
      'setting-in-parameters /parameters/maxTries 3 -> null',
    ]);
    expect(fixesOfNode({ type: 'base:fetch', parameters, maxTries: 5 })).toEqual([]);
    expect(fetched({ maxTries: 'three' })).toEqual([]);
  });

  it('with blanks around are trimmed', () => {
    expect(fixesOfNode({ type: 'base:set', typeVersion: 3.4, parameters: { value: '={{ [1] }}\n' } })).toEqual([
      'expression-blanks /parameters/value "={{ [1] }}\\n" -> "={{ [1] }}"',
    ]);
  });

  it('of conditions are put right with their operators', () => {
    const conditions = { conditions: [{ rightValue: '5', operator: { type: 'Number', operation: 'greater than' } }] };
    expect(fixesOfNode({ type: 'base:filter', parameters: { conditions } as never })).toEqual([
      'condition-operator-unknown /parameters/conditions/conditions/0/operator {"type":"Number","operation":"greater than"} -> {"type":"number","operation":"gt"}',
      'condition-value-type /parameters/conditions/conditions/0/rightValue "5" -> 5',
    ]);
  });

  it.each([
    [{ url: '{{ $json.url + }}' }],
    [{ url: `{{ $('Nope').item.json.url }}` }],
    [{ method: 'PSOT' }],
    [{ methodd: 'POST' }],
    [{ Method: 'GET', method: 'POST' }],
    [{ headers: { rules: ['a'] } }],
    [{ url: '={{ JSON.stringify({a:1} }}' }],
  ])('%j may mean several things and stays', (parameters) => {
    expect(fetched(parameters)).toEqual([]);
  });
});

describe('types and versions', () => {
  it('are put right where there is one that can be meant', () => {
    expect(fixesOfNode({ type: 'base:noop' })).toEqual([
      'node-type-unknown /type "n8n-nodes-base.noop" -> "n8n-nodes-base.noOp"',
    ]);
    expect(fixesOfNode({ type: 'base:toolCalculator' })[0]).toBe(
      'node-type-unknown /type "n8n-nodes-base.toolCalculator" -> "@n8n/n8n-nodes-langchain.toolCalculator"',
    );
    expect(fixesOfNode({ type: 'base:old', typeVersion: 9 })).toEqual(['node-version-unknown /typeVersion 9 -> 2']);
  });

  it('stay where several can', () => {
    expect(fixesOfNode({ type: 'base:noOpp' })).toEqual([]);
    expect(fixesOfNode({ type: 'base:old', typeVersion: 1.5 })).toEqual([]);
  });
});

describe('wires', () => {
  const AGENT = { name: 'Agent', type: 'lc:agent', typeVersion: 3 };
  const MODEL = { name: 'Model', type: 'lc:lmChatOpenAi' };
  const TOOL = { name: 'Adder', type: 'lc:toolCalculator' };

  it('by the id of a node are by its name', () => {
    const workflow = workflowOf([GO, NO_OP('A')], [['id-Go', 'id-A']]);
    expect(fixesOf(workflow)).toEqual([
      'connection-source-missing /connections/Go null -> {"main":[[{"node":"id-A","type":"main","index":0}]]}',
      'connection-source-missing /connections/id-Go {"main":[[{"node":"id-A","type":"main","index":0}]]} -> null',
      'connection-target-missing /connections/Go/main/0/0 {"node":"id-A","type":"main","index":0} -> {"node":"A","type":"main","index":0}',
    ]);
  });

  it('that are there twice are there once', () => {
    const workflow = workflowOf(
      [GO, NO_OP('A')],
      [
        ['Go', 'A'],
        ['Go', 'A'],
      ],
    );
    const wire = '{"node":"A","type":"main","index":0}';
    expect(fixesOf(workflow)).toEqual([`connection-duplicate /connections/Go/main/0 [${wire},${wire}] -> [${wire}]`]);
  });

  it('under error become the error output, and the node goes on there', () => {
    const workflow = workflowOf(
      [GO, NO_OP('A'), NO_OP('B'), NO_OP('C')],
      [
        ['Go', 'A'],
        ['A', 'B'],
        ['A', 'C', 'error'],
      ],
    );
    const { workflow: fixed } = fixWorkflow(smallNodeTypes, workflow);
    expect(fixed.nodes[1]).toMatchObject({ name: 'A', onError: 'continueErrorOutput' });
    expect(fixed.connections.A).toEqual({
      main: [[{ node: 'B', type: 'main', index: 0 }], [{ node: 'C', type: 'main', index: 0 }]],
    });
    expect(validateWorkflow(smallNodeTypes, fixed)).toEqual([]);
  });

  it('of a tool lead to the input for tools', () => {
    const workflow = workflowOf(
      [GO, AGENT, MODEL, TOOL],
      [
        ['Go', 'Agent'],
        ['Model', 'Agent', 'ai_languageModel'],
        ['Adder', 'Agent', 'ai_tool'],
      ],
    );
    const wire = workflow.connections.Adder?.ai_tool?.[0]?.[0];
    Object.assign(wire ?? {}, { type: 'main' });
    expect(fixesOf(workflow)).toEqual([
      'connection-type-mismatch /connections/Adder/ai_tool/0/0 {"node":"Agent","type":"main","index":0} -> {"node":"Agent","type":"ai_tool","index":0}',
    ]);
  });

  it('of a model on main are wires of a model', () => {
    const lines = [
      ['Go', 'Agent'],
      ['Model', 'Agent'],
    ] as const;
    expect(fixesOf(workflowOf([GO, AGENT, MODEL], lines))).toEqual([
      'connection-not-yielded /connections/Model/ai_languageModel null -> [[{"node":"Agent","type":"ai_languageModel","index":0}]]',
      'connection-not-yielded /connections/Model/main [[{"node":"Agent","type":"main","index":0}]] -> null',
    ]);
  });

  it('of a node that only serves as a tool make it one', () => {
    const slack = { name: 'S', type: 'base:slack' };
    const lines = [
      ['Go', 'Agent'],
      ['Model', 'Agent', 'ai_languageModel'],
      ['S', 'Agent', 'ai_tool'],
    ] as const;
    expect(fixesOf(workflowOf([GO, AGENT, MODEL, slack], lines))).toEqual([
      'connection-not-yielded /type "n8n-nodes-base.slack" -> "n8n-nodes-base.slackTool"',
    ]);
    expect(fixesOf(workflowOf([GO, AGENT, MODEL, slack], [...lines, ['Go', 'S']]))).toEqual([]);
  });

  it('to the one model that serves nothing are made', () => {
    const lines = [['Go', 'Agent']] as const;
    expect(fixesOf(workflowOf([GO, AGENT, MODEL], lines))).toEqual([
      'required-input-empty /connections/Model/ai_languageModel null -> [[{"node":"Agent","type":"ai_languageModel","index":0}]]',
    ]);
    expect(fixesOf(workflowOf([GO, AGENT, MODEL, { ...MODEL, name: 'Other' }], lines))).toEqual([]);
  });
});

it('a webhook that something answers for leaves the answer to it', () => {
  const answer = { name: 'Answer', type: 'base:respondToWebhook', typeVersion: 1.1 };
  const hook = { name: 'Hook', type: 'base:webhook', typeVersion: 2, parameters: { path: 'x' } };
  const workflow = workflowOf([hook, answer], [['Hook', 'Answer']]);
  expect(fixesOf(workflow)).toEqual(['webhook-answer-unused /parameters/responseMode null -> "responseNode"']);
});

it('a fix that would bring an error is left out, and the others are made', () => {
  const choices = ['on', 'off'].map((value) => ({ name: value, value }));
  const made = typeOf('n8n-nodes-base.made', [
    property('mode', 'options', { default: 'off', options: choices }),
    property('key', 'string', { required: true, displayOptions: { show: { mode: ['on'] } } }),
    property('text', 'string'),
  ]);
  const node = { name: 'N', type: made.name, parameters: { mode: 'ON', text: '{{ $json.a }}' } };
  const { fixes } = fixWorkflow(catalogWith(made), workflowOf([GO, node], [['Go', 'N']]));
  expect(fixes.map(({ code }) => code)).toEqual(['expression-missing-equals']);
});

it('the workflow that is given stays as it is, and so does every node that needs nothing', () => {
  const workflow = workflowOf(
    [GO, NO_OP('A'), { name: 'N', type: 'base:fetch', parameters: { url: '{{ $json.a }}' } }],
    [
      ['Go', 'A'],
      ['A', 'N'],
    ],
  );
  const before = JSON.stringify(workflow);
  const { workflow: fixed } = fixWorkflow(smallNodeTypes, workflow);
  expect(JSON.stringify(workflow)).toBe(before);
  expect(fixed.nodes[0]).toBe(workflow.nodes[0]);
  expect(fixed.nodes[1]).toBe(workflow.nodes[1]);
  expect(fixed.nodes[2]).not.toBe(workflow.nodes[2]);
});
