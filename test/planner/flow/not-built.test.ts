import { describe, expect, it } from 'vitest';
import { buildPlan } from '../../../src/planner/flow/build-plan.ts';
import { notBuilt } from '../../../src/planner/flow/not-built.ts';
import { readPrompt } from '../../../src/planner/reading/prompt.ts';
import { smallCatalog } from '../support/small-catalog.ts';

describe('notBuilt', () => {
  it.each([
    ['Every day at 8 frobnicate the gizmo', 'frobnicate the gizmo'],
    [
      'When a form is submitted the answers shall appear over there',
      'is submitted the answers shall appear over there',
    ],
  ])('%s: the rest is told where only a trigger came of it', (text, rest) => {
    const { nodes, open } = buildPlan(text, smallCatalog, []);
    expect(nodes).toHaveLength(1);
    expect(open).toEqual([`not built, since I did not understand it: "${rest}"`]);
  });

  it('tells of an app that has no node, though a trigger seems to have read its words', () => {
    const prompt = readPrompt('A form that will save to Notion');
    const app = { key: 'notion', name: 'Notion', action: 'n8n-nodes-base.notion' };
    const start = prompt.words.indexOf('notion');
    const trigger = {
      type: 'n8n-nodes-base.formTrigger',
      parameters: {},
      output: { fields: {}, about: [] },
      words: '',
      region: { start: 0, end: prompt.text.length },
    };
    const mention = { app, start, end: start + 6 };
    expect(notBuilt(prompt, [mention], [trigger], [trigger.type], false)).toEqual([
      'not built, since I did not understand it: "A form that will save to Notion"',
    ]);
    expect(notBuilt(prompt, [mention], [trigger], [trigger.type, app.action], false)).toEqual([]);
  });

  it('says nothing where all was built', () => {
    const { open } = buildPlan('When a form is submitted post it to Slack #team', smallCatalog, []);
    expect(open).toEqual([]);
  });
});
