import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { protocolReport } from '../../../src/n8n/validation/protocol/protocol-report.ts';
import { workflowOf } from '../../n8n/support/workflow-of.ts';

type Node = Parameters<typeof workflowOf>[0][number];
type Line = NonNullable<Parameters<typeof workflowOf>[1]>[number];

let nodeTypes: NodeTypes;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
});

/** The items that are not kept. */
function failed(nodes: readonly Node[], lines: readonly Line[]): readonly string[] {
  const rows = protocolReport(nodeTypes, workflowOf(nodes, lines));
  expect(rows.map(({ item }) => item)).toEqual(Array.from({ length: 25 }, (_, index) => `P${index + 1}`));
  return rows.filter(({ pass }) => !pass).map(({ item }) => item);
}

const HOOK = { name: 'Hook', type: 'base:webhook', typeVersion: 2, parameters: { path: 'x', httpMethod: 'POST' } };
const AGENT = {
  name: 'Agent',
  type: 'lc:agent',
  typeVersion: 2.2,
  onError: 'continueErrorOutput',
  parameters: {
    promptType: 'define',
    text: '={{ $json.body.message }}',
    options: { systemMessage: 'If a tool answers with an error, say so.' },
  },
} as const;
const MODEL = { name: 'Model', type: 'lc:lmChatOpenAi', typeVersion: 1.2 };
const MEMORY = {
  name: 'Memory',
  type: 'lc:memoryBufferWindow',
  typeVersion: 1.3,
  parameters: { sessionIdType: 'customKey', sessionKey: `={{ $('Hook').item.json.body.sessionId }}` },
};
const TOOL = {
  name: 'get_weather',
  type: 'base:httpRequestTool',
  typeVersion: 4.2,
  parameters: { url: "=https://x.test/{{ $fromAI('city') }}", toolDescription: 'The weather of a city' },
};
const SORRY = { name: 'Sorry', type: 'base:noOp' };

/** A workflow with an agent, with parts of it changed. */
function agentWith(changes: Partial<Record<'hook' | 'agent' | 'memory' | 'tool', object>> = {}): readonly string[] {
  const nodes = [
    { ...HOOK, ...changes.hook },
    { ...AGENT, ...changes.agent },
    MODEL,
    { ...MEMORY, ...changes.memory },
    { ...TOOL, ...changes.tool },
    SORRY,
  ];
  const lines: readonly Line[] = [
    ['Hook', 'Agent'],
    ['Agent', 'Sorry', 'main', 1],
    ['Model', 'Agent', 'ai_languageModel'],
    ['Memory', 'Agent', 'ai_memory'],
    [nodes[4]?.name ?? '', 'Agent', 'ai_tool'],
  ];
  return failed(nodes as readonly Node[], lines);
}

describe('a workflow with an agent', () => {
  it('can keep every item', () => {
    expect(agentWith()).toEqual([]);
  });

  it.each([
    ['P1', 'a webhook without POST', { hook: { parameters: { path: 'x' } } }],
    ['P1', 'a trigger that is no call', { hook: { type: 'base:scheduleTrigger', typeVersion: 1.2, parameters: {} } }],
    [
      'P2',
      'a new session for each turn',
      { memory: { parameters: { sessionIdType: 'customKey', sessionKey: '={{ Math.random() }}' } } },
    ],
    ['P2', 'a session of a chat that there is not', { memory: { parameters: {} } }],
    [
      'P3',
      'a code tool that gets a text',
      {
        tool: {
          name: 'T',
          type: 'lc:toolCode',
          typeVersion: 1.3,
          parameters: { jsCode: 'return query', description: 'd' },
        },
      },
    ],
    [
      'P4',
      'a tool that takes nothing from the model',
      { tool: { parameters: { url: 'https://x.test', toolDescription: 'd' } } },
    ],
    ['P18', 'a tool that goes on when it fails', { tool: { onError: 'continueRegularOutput' } }],
    ['P20', 'a prompt that does not speak of errors', { agent: { parameters: { ...AGENT.parameters, options: {} } } }],
    [
      'P22',
      'a tool that writes and is named after reading',
      { tool: { parameters: { ...TOOL.parameters, method: 'POST' } } },
    ],
    ['P24', 'a node of a version that there is not', { agent: { typeVersion: 99 } }],
  ])('%s is not kept by %s', (item, _title, changes) => {
    expect(agentWith(changes)).toContain(item);
  });

  it('P19 and P21 ask for a way for errors', () => {
    const nodes = [HOOK, { ...AGENT, onError: undefined }, MODEL, TOOL] as readonly Node[];
    const lines: readonly Line[] = [
      ['Hook', 'Agent'],
      ['Model', 'Agent', 'ai_languageModel'],
      ['get_weather', 'Agent', 'ai_tool'],
    ];
    expect(failed(nodes, lines)).toEqual(['P19', 'P21', 'P25']);
  });

  it('P10 and P23 ask tools to serve the agent, and nothing else', () => {
    const loose = { ...TOOL, name: 'loose' };
    const nodes = [HOOK, AGENT, MODEL, TOOL, loose, SORRY] as readonly Node[];
    const lines: readonly Line[] = [
      ['Hook', 'Agent'],
      ['Agent', 'Sorry', 'main', 1],
      ['Model', 'Agent', 'ai_languageModel'],
      ['get_weather', 'Agent', 'ai_tool'],
      ['get_weather', 'Sorry'],
    ];
    expect(failed(nodes, lines)).toEqual(['P10', 'P23', 'P25']);
  });
});

describe('a workflow of a tool', () => {
  const CALLED = {
    name: 'Called',
    type: 'base:executeWorkflowTrigger',
    typeVersion: 1.1,
    parameters: { inputSource: 'passthrough' },
  };
  const set = (assignments: readonly object[], more = {}) => ({
    name: 'Shape',
    type: 'base:set',
    typeVersion: 3.4,
    parameters: { assignments: { assignments }, ...more },
  });
  const code = (jsCode: string) => ({ name: 'Shape', type: 'base:code', typeVersion: 2, parameters: { jsCode } });
  const RESULT = { name: 'result', type: 'string', value: '={{ $json.text }}' };
  const ending = (end: object, start: object = CALLED) =>
    failed([start, end] as readonly Node[], [[(start as Node).name, (end as Node).name]]).filter(
      (item) => item !== 'P25',
    );

  it.each([
    ['a field', set([RESULT])],
    ['code', code('return [{ json: { result: { a: 1 } } }];')],
    ['code with a text', code('return [{ json: { result: `a` } }];')],
  ])('that ends with %s keeps every item', (_title, end) => {
    expect(ending(end)).toEqual([]);
  });

  it.each([
    ['another key', set([RESULT, { ...RESULT, name: 'more' }]), ['P6', 'P8', 'P12']],
    ['other fields let through', set([RESULT], { includeOtherFields: true }), ['P6', 'P8', 'P12', 'P14']],
    ['a number', set([{ ...RESULT, type: 'number', value: 5 }]), ['P7']],
    ['several items', code('return [{ json: { result: "a" } }, { json: { result: "b" } }];'), ['P5', 'P8']],
    ['a bare text', code('return "done";'), ['P6', 'P8', 'P9', 'P12']],
    ['a node that shapes nothing', { name: 'Call', type: 'base:noOp' }, ['P6', 'P8', 'P12']],
  ])('that ends with %s', (_title, end, items) => {
    expect(ending(end)).toEqual(items);
  });

  it('P13: that answers a webhook gives the caller nothing', () => {
    expect(ending({ name: 'Answer', type: 'base:respondToWebhook', typeVersion: 1.1 })).toContain('P13');
  });

  it('P11: started by a webhook it answers when the last node finishes', () => {
    const hook = (responseMode: string) => ({ ...HOOK, parameters: { ...HOOK.parameters, responseMode } });
    expect(ending(set([RESULT]), hook('lastNode'))).toEqual([]);
    expect(ending(set([RESULT]), hook('onReceived'))).toEqual(['P11']);
  });
});

describe('messages for a memory', () => {
  const made = (jsCode: string) => {
    const start = { name: 'Go', type: 'base:manualTrigger' };
    const code = { name: 'Code', type: 'base:code', typeVersion: 2, parameters: { jsCode } };
    return failed([start, code] as readonly Node[], [['Go', 'Code']]);
  };

  it.each([
    ['return [{ json: { role: "human", content: "a" } }];', []],
    ['return [{ json: { role: "tool", name: "t", content: "a" } }];', []],
    ['return [{ json: { role: "assistant", content: "a" } }];', ['P15', 'P25']],
    ['return [{ json: { role: "tool", content: "a" } }];', ['P15', 'P25']],
    ['return [{ json: { role: "ai", messages: [] } }];', ['P16', 'P25']],
    [
      'return [{ json: { role: "ai", content: "", tool_calls: [{ id: "1", function: { name: "f", arguments: "{}" } }] } }];',
      [],
    ],
    ['return [{ json: { role: "ai", content: "", tool_calls: [{ function: { name: "f" } }] } }];', ['P17', 'P25']],
  ])('%s', (jsCode, items) => {
    expect(made(jsCode)).toEqual(items);
  });
});
