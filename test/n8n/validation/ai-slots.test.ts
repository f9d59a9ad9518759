import { describe, expect, it } from 'vitest';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf } from './problems-of.ts';

const GO = { name: 'Go', type: 'base:manualTrigger' };
const AGENT = { name: 'Agent', type: 'lc:agent', typeVersion: 3 };
const MODEL = { name: 'Model', type: 'lc:lmChatOpenAi' };

/** Problems of a tool with these expressions. */
function told(...values: readonly string[]) {
  const [value = '', query = ''] = values;
  const tool = {
    name: 'T',
    type: 'base:fetchTool',
    typeVersion: 2,
    parameters: { url: value, hidden: query, method: 'POST' },
  };
  const workflow = workflowOf(
    [GO, AGENT, MODEL, tool],
    [
      ['Go', 'Agent'],
      ['Model', 'Agent', 'ai_languageModel'],
      ['T', 'Agent', 'ai_tool'],
    ],
  );
  return problemsOf(workflow).filter((line) => line.includes('from-ai'));
}

describe('slots for the model', () => {
  it.each([
    ["={{ $fromAI('city') }}"],
    ['={{ $fromAI("city", "the city", "string") }}'],
    ['={{ $fromai(`a-b_1`, "n", "Number", 5) }}'],
    ["={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('city', ``, 'json') }}"],
  ])('%s is one', (value) => {
    expect(told(value)).toEqual([]);
  });

  it.each([
    ['={{ $fromAI() }}'],
    ["={{ $fromAI('') }}"],
    ["={{ $fromAI('my city') }}"],
    ["={{ $fromAI('a', 'd', 'date') }}"],
  ])('%s is none', (value) => {
    expect(told(value)).toEqual(['error from-ai-invalid T /parameters/url']);
  });

  it('of one key have to be alike', () => {
    expect(told("={{ $fromAI('a', 'x') }}", "={{ $fromAI('a', 'x', 'string') }}")).toEqual([]);
    expect(told("={{ $fromAI('a', 'x') }}", "={{ $fromAI('a', 'y') }}")).toEqual([
      'error from-ai-conflict T /parameters/hidden',
    ]);
    expect(told("={{ $fromAI('a', 'x') + $fromAI('a', 'x', 'number') }}")).toEqual([
      'error from-ai-conflict T /parameters/url',
    ]);
  });

  it('are filled in tools only', () => {
    const set = { name: 'N', type: 'base:set', typeVersion: 3.4, parameters: { value: "={{ $fromAI('city') }}" } };
    expect(problemsOf(workflowOf([GO, set], [['Go', 'N']]))).toEqual([
      'warning from-ai-outside-tool N /parameters/value',
    ]);
  });
});
