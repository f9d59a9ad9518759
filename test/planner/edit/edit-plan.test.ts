import { describe, expect, it } from 'vitest';
import type { SeenWorkflow } from '../../../src/planner/conversation.ts';
import { editPlan } from '../../../src/planner/edit/edit-plan.ts';
import { readPrompt } from '../../../src/planner/reading/prompt.ts';
import { smallCatalog } from '../support/small-catalog.ts';

const CORE = 'n8n-nodes-base.';
const node = (name: string, type: string, parameters = {}) => ({
  name,
  type: `${CORE}${type}`,
  typeVersion: 1,
  parameters,
});
const wire = (from: string, to: string, output = 0, input = 0) => ({ from, to, type: 'main', output, input });

const workflow: SeenWorkflow = {
  name: 'Orders',
  nodes: [
    node('Every day', 'scheduleTrigger', { rule: { interval: [{ field: 'days', triggerAtHour: 9 }] } }),
    node('Get orders', 'httpRequest', { url: 'https://api.example.com/orders' }),
    node('Big order', 'if', { conditions: { conditions: [{ leftValue: '={{ $json.total }}', rightValue: 100 }] } }),
    node('Tell sales', 'slack', {
      text: '=Order {{ $json.id }}',
      channelId: { __rl: true, mode: 'name', value: '#sales' },
    }),
    node('Ignore', 'noOp'),
  ],
  wires: [
    wire('Every day', 'Get orders'),
    wire('Get orders', 'Big order'),
    wire('Big order', 'Tell sales'),
    wire('Big order', 'Ignore', 1),
  ],
};

const edit = (text: string) => editPlan(readPrompt(text), workflow, smallCatalog);

describe('editPlan', () => {
  it('changes the schedule only', () => {
    const made = edit('Run it at 7:30 on weekdays only instead of daily at nine.');
    expect(made?.values).toEqual([
      {
        node: 'Every day',
        path: 'rule',
        value: {
          interval: [
            { field: 'weeks', weeksInterval: 1, triggerAtDay: [1, 2, 3, 4, 5], triggerAtHour: 7, triggerAtMinute: 30 },
          ],
        },
      },
    ]);
    expect([made?.nodes, made?.wires, made?.removals]).toEqual([[], [], []]);
  });

  it('changes a number where it stands, at its path', () => {
    expect(edit('Raise the limit for big orders from 100 to 250.')?.values).toEqual([
      { node: 'Big order', path: 'conditions.conditions[0].rightValue', value: 250 },
    ]);
  });

  it('changes an address and a channel', () => {
    expect(edit('Use https://shop.example.com/v2/orders instead')?.values).toEqual([
      { node: 'Get orders', path: 'url', value: 'https://shop.example.com/v2/orders' },
    ]);
    expect(edit('Post to #all-sales instead of #sales')?.values[0]?.node).toBe('Tell sales');
  });

  it('switches a node off without taking it away', () => {
    const made = edit('Switch "Tell sales" off for now, but do not delete it');
    expect(made?.settings).toEqual([{ node: 'Tell sales', set: { disabled: true } }]);
    expect(made?.removals).toEqual([]);
  });

  it('removes a node and joins what it stood between', () => {
    const made = edit('Remove the "Big order" check');
    expect(made?.removals).toEqual(['Big order']);
    expect(made?.wires).toEqual([{ from: 'Get orders', to: 'Tell sales' }]);
  });

  it('renames', () => {
    expect(edit('Rename "Tell sales" to "Tell everybody"')?.renames).toEqual([
      { node: 'Tell sales', name: 'Tell everybody' },
    ]);
  });

  it('exchanges branches and leaves the condition', () => {
    const made = edit('I mixed up the branches, fix it');
    expect(made?.wires).toEqual([
      { from: 'Big order', to: 'Tell sales', output: 1 },
      { from: 'Big order', to: 'Ignore' },
    ]);
    expect(made?.values).toEqual([]);
  });

  it('replaces one app by another with the same words and wires', () => {
    const made = edit('We moved from Slack to Microsoft Teams. Swap the notification, keep the text.');
    expect(made?.removals).toEqual(['Tell sales']);
    expect(made?.nodes[0]).toMatchObject({
      type: `${CORE}microsoftTeams`,
      parameters: { message: '=Order {{ $json.id }}' },
    });
    expect(made?.wires).toEqual([{ from: 'Big order', to: made?.nodes[0]?.name }]);
  });

  it('puts a step between two nodes', () => {
    const made = edit('Add a filter after the second node so that only orders above 50 go on.');
    expect(made?.disconnections).toEqual([{ from: 'Get orders', to: 'Big order', output: 0, input: 0 }]);
    expect(made?.wires).toEqual([
      { from: 'Get orders', to: 'Filter' },
      { from: 'Filter', to: 'Big order' },
    ]);
    expect(JSON.stringify(made?.nodes[0]?.parameters)).toContain('"rightValue":50');
  });

  it('puts a loop around a node', () => {
    const made = edit('Send the orders through "Tell sales" in batches of 25 with a loop');
    expect(made?.nodes[0]?.parameters).toEqual({ batchSize: 25, options: {} });
    expect(made?.wires).toEqual([
      { from: 'Big order', to: 'Loop Over Items' },
      { from: 'Loop Over Items', to: 'Tell sales', output: 1 },
      { from: 'Tell sales', to: 'Loop Over Items' },
    ]);
  });

  it('is undefined for what is no change that it knows', () => {
    expect(edit('Hmm, well.')).toBeUndefined();
  });
});
