import { describe, expect, it } from 'vitest';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf } from './problems-of.ts';

type Node = Parameters<typeof workflowOf>[0][number];

const GO = { name: 'Go', type: 'base:manualTrigger' };
const HOOK = { name: 'Hook', type: 'base:webhook', typeVersion: 2, parameters: { path: 'x' } };
const CHAT = { name: 'Chat', type: 'lc:chatTrigger' };
const AGENT = (parameters = {}) => ({ name: 'Agent', type: 'lc:agent', typeVersion: 3, parameters });
const MODEL = (name = 'Model', more = {}) => ({ name, type: 'lc:lmChatOpenAi', ...more });
const MEMORY = (parameters = {}, name = 'Memory') => ({ name, type: 'lc:memoryBufferWindow', parameters });

/** Problems of an agent behind a trigger, with these sub-nodes by these types. */
function told(agent: Node, subNodes: readonly (readonly [Node, string])[], trigger: Node = GO): readonly string[] {
  const workflow = workflowOf(
    [trigger, agent, ...subNodes.map(([node]) => node)],
    [[trigger.name, 'Agent'], ...subNodes.map(([node, type]) => [node.name, 'Agent', type] as const)],
  );
  return problemsOf(workflow);
}

describe('sub-nodes', () => {
  const key = { sessionIdType: 'customKey' };

  it('may not be more than an input takes', () => {
    expect(told(AGENT(), [[MODEL(), 'ai_languageModel']])).toEqual([]);
    expect(
      told(AGENT(), [
        [MODEL(), 'ai_languageModel'],
        [MODEL('Other'), 'ai_languageModel'],
      ]),
    ).toEqual(['error input-overfull Agent -']);
    expect(
      told(AGENT(), [
        [MODEL(), 'ai_languageModel'],
        [MEMORY(key), 'ai_memory'],
        [MEMORY(key, 'Second'), 'ai_memory'],
      ]),
    ).toEqual(['error input-overfull Agent -']);
  });

  it('that are disabled do not count', () => {
    expect(
      told(AGENT(), [
        [MODEL(), 'ai_languageModel'],
        [MODEL('Other', { disabled: true }), 'ai_languageModel'],
      ]),
    ).toEqual([]);
  });
});

describe('tools', () => {
  const tools = (...nodes: readonly Node[]) =>
    told(AGENT(), [[MODEL(), 'ai_languageModel'], ...nodes.map((node) => [node, 'ai_tool'] as const)]);
  const fetchTool = (name: string, more = {}) => ({
    name,
    type: 'base:fetchTool',
    typeVersion: 2,
    parameters: { url: 'x', toolDescription: 'd' },
    ...more,
  });

  it('have to come to names of their own', () => {
    expect(tools(fetchTool('Look up order'), fetchTool('Look.up order'))).toEqual([
      'error tool-names-clash Look.up order -',
    ]);
    expect(tools(fetchTool('Look up order'), fetchTool('Date & Time'), fetchTool('acme.io'))).toEqual([]);
    expect(tools(fetchTool('A b'), fetchTool('A-b'))).toEqual([]);
  });

  it('that are disabled, or name themselves, do not clash', () => {
    expect(tools(fetchTool('A b'), fetchTool('A.b', { disabled: true }))).toEqual([]);
    const calculator = (name: string) => ({ name, type: 'lc:toolCalculator' });
    expect(tools(calculator('A b'), calculator('A.b'))).toEqual([]);
  });
});

describe('memory', () => {
  const withMemory = (trigger: Node, parameters = {}) =>
    told(
      AGENT(),
      [
        [MODEL(), 'ai_languageModel'],
        [MEMORY(parameters), 'ai_memory'],
      ],
      trigger,
    );

  it('that takes its session from a chat needs one', () => {
    expect(withMemory(HOOK)).toEqual(['warning memory-session-missing Memory /parameters/sessionIdType']);
    expect(withMemory(CHAT)).toEqual([]);
    expect(withMemory(HOOK, { sessionIdType: 'customKey', sessionKey: 'a' })).toEqual([]);
  });

  it('may get it from a node before', () => {
    const set = { name: 'Set', type: 'base:set', typeVersion: 3.4, parameters: { value: 'sessionId' } };
    const workflow = workflowOf(
      [HOOK, set, AGENT(), MODEL(), MEMORY()],
      [
        ['Hook', 'Set'],
        ['Set', 'Agent'],
        ['Model', 'Agent', 'ai_languageModel'],
        ['Memory', 'Agent', 'ai_memory'],
      ],
    );
    expect(problemsOf(workflow)).toEqual([]);
  });
});

it('an output format needs a parser', () => {
  const parser = { name: 'Parser', type: 'lc:outputParserStructured' };
  const model = [MODEL(), 'ai_languageModel'] as const;
  expect(told(AGENT({ hasOutputParser: true }), [model])).toEqual([
    'warning output-parser-missing Agent /parameters/hasOutputParser',
  ]);
  expect(told(AGENT({ hasOutputParser: true }), [model, [parser, 'ai_outputParser']])).toEqual([]);
  expect(told(AGENT(), [model])).toEqual([]);
});
