import { describe, expect, it } from 'vitest';
import { checkCase } from '../../evals/facts/check.ts';
import type { EvalCase } from '../../evals/facts/subject.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { smallCatalog } from '../planner/support/small-catalog.ts';

const node = (name: string, type: string, parameters = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0] as const,
  parameters,
});
const after: WorkflowJson = {
  name: 'x',
  nodes: [
    node('Schedule Trigger', 'scheduleTrigger', {
      rule: { interval: [{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 9, triggerAtMinute: 0 }] },
    }),
    node('If', 'if'),
    node('Slack', 'slack', { channelId: { __rl: true, mode: 'name', value: '#sales' } }),
    node('Gmail', 'gmail', { sendTo: 'a@example.com' }),
  ],
  connections: {
    'Schedule Trigger': { main: [[{ node: 'If', type: 'main', index: 0 }]] },
    If: { main: [[{ node: 'Slack', type: 'main', index: 0 }], [{ node: 'Gmail', type: 'main', index: 0 }]] },
  },
};

const AGENT = '@n8n/n8n-nodes-langchain.agent';
const named = (name: string, type: string, parameters = {}) => ({ ...node(name, '', parameters), type });
const supervised: WorkflowJson = {
  name: 'x',
  nodes: [
    named('AI Agent', AGENT),
    named('Claude', '@n8n/n8n-nodes-langchain.lmChatAnthropic'),
    named('Spare', '@n8n/n8n-nodes-langchain.lmChatOpenAi'),
    node('Loop', 'splitInBatches'),
    node('Put', 'httpRequest', { method: 'PUT' }),
    node('Get', 'httpRequest'),
  ],
  connections: {
    Claude: { ai_languageModel: [[{ node: 'AI Agent', type: 'ai_languageModel', index: 0 }]] },
    Spare: { ai_languageModel: [[{ node: 'AI Agent', type: 'ai_languageModel', index: 1 }]] },
    Loop: { main: [[{ node: 'Get', type: 'main', index: 0 }], [{ node: 'Put', type: 'main', index: 0 }]] },
    Put: { main: [[{ node: 'Loop', type: 'main', index: 0 }]] },
  },
};

function verdicts(must: Partial<EvalCase['must']>, outcome = after): readonly string[] {
  const one: EvalCase = {
    id: 'x',
    prompt: '',
    kind: 'simple',
    must: { trigger: null, types: [], wiring: [], parameters: [], ...must },
  };
  const before = { name: 'x', nodes: [], connections: {} };
  return checkCase({ case: one, before, after: outcome, answer: '', nodeTypes: smallCatalog }).map(
    ({ verdict }) => verdict,
  );
}

describe('checkCase', () => {
  it('tells triggers and types that are there from those that are not', () => {
    expect(
      verdicts({
        trigger: ['n8n-nodes-base.scheduleTrigger'],
        types: [['n8n-nodes-base.telegram', 'n8n-nodes-base.slack'], ['n8n-nodes-base.notion']],
      }),
    ).toEqual(['met', 'met', 'unmet']);
  });

  it.each([
    ['Schedule Trigger leads to Slack', 'met'],
    ['Schedule Trigger leads directly to Slack', 'unmet'],
    ['output true of If leads to Slack', 'met'],
    ['output false of If leads to Slack', 'unmet'],
    ['Slack leads back to If', 'unmet'],
    ['there is one Slack node', 'met'],
    ['no Telegram node is left', 'met'],
    ['no Slack node is left', 'unmet'],
    ['the moon is attached by a string', 'untested'],
  ])('%s: %s', (fact, verdict) => {
    expect(verdicts({ wiring: [fact] })).toEqual([verdict]);
  });

  it.each([
    ['a chat model is attached to AI Agent as ai_languageModel', 'met'],
    ['Claude is attached to the second model input of AI Agent as ai_languageModel', 'unmet'],
    ['Spare is attached to the second model input of AI Agent as ai_languageModel', 'met'],
    ['Claude is attached to AI Agent and to both Loop Over Items nodes as ai_languageModel', 'unmet'],
    ['output loop of the inner Loop leads to the PUT request', 'met'],
    ['output done of the inner Loop leads to the PUT request', 'unmet'],
    ['the PUT request leads back to Loop', 'met'],
    ['output loop of Loop leads to Put and not to Get', 'unmet'],
    ['the failed branch leads to Put', 'met'],
    ['the failed branch leads to Claude', 'unmet'],
    ['a branch leads back to Loop until all is done', 'met'],
  ])('of agents and loops, %s: %s', (fact, verdict) => {
    expect(verdicts({ wiring: [fact] }, supervised)).toEqual([verdict]);
  });

  it.each([
    ['schedule at 9:00 on Monday', 'met'],
    ['schedule at 9:00 daily', 'unmet'],
    ['Slack channel is sales', 'met'],
    ['Slack channel is general', 'unmet'],
    ['Gmail recipient is a@example.com', 'met'],
    ['recipient is b@example.com', 'unmet'],
    ['the moon is full', 'untested'],
  ])('%s: %s', (fact, verdict) => {
    expect(verdicts({ parameters: [fact] })).toEqual([verdict]);
  });
});
