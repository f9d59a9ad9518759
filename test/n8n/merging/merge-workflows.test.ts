import { describe, expect, it } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { checkOperations } from '../../../src/document/check-operations.ts';
import { readWorkflow } from '../../../src/document/read-workflow.ts';
import type { NodeJson, WorkflowJson } from '../../../src/document/workflow-json.ts';
import { mergeWorkflows } from '../../../src/n8n/merging/merge-workflows.ts';
import { workflowOf } from '../support/workflow-of.ts';
import { mergeTypes } from './merge-types.ts';

const set = (name: string, parameters: object = {}, more: Partial<NodeJson> = {}) =>
  ({ ...more, name, type: 'base:set', parameters }) as const as never;
const hook = (name: string, path: string, more: object = {}) =>
  ({ name, type: 'base:webhook', parameters: { path, ...more } }) as never;

function merged(base: WorkflowJson, addition: WorkflowJson) {
  const result = mergeWorkflows(base, addition, mergeTypes);
  // Whatever is merged opens again as it is, and is what the operations give.
  expect(readWorkflow(JSON.stringify(result.workflow))).toEqual({ workflow: result.workflow, mendings: [] });
  const { pinData: _, ...applied } = applyOperations(base, checkOperations(structuredClone(result.operations)));
  const { pinData: __, ...workflow } = result.workflow;
  expect(workflow).toEqual(applied);
  return result;
}

const parametersOf = ({ nodes }: WorkflowJson, name: string) =>
  nodes.find((node) => node.name === name)?.parameters as Record<string, unknown>;

describe('names', () => {
  const addition = workflowOf(
    [set('A', { text: "={{ $('B').item.json.x }} {{ $node.A.json.y }}" }), set('B'), set('Alone')],
    [
      ['A', 'B'],
      ['B', 'Alone'],
    ],
  );

  it('that are taken count on, and wires, expressions and pins follow', () => {
    const base = workflowOf([set('A'), set('B'), set('B1')], [['A', 'B']]);
    const { workflow, names, notes } = merged(base, { ...addition, pinData: { B: [{ json: {} }] } });
    expect(Object.fromEntries(names)).toEqual({ A: 'A1', B: 'B2', Alone: 'Alone' });
    expect(parametersOf(workflow, 'A1').text).toBe("={{ $('B2').item.json.x }} {{ $node.A1.json.y }}");
    expect(workflow.connections).toEqual({
      A: { main: [[{ node: 'B', type: 'main', index: 0 }]] },
      A1: { main: [[{ node: 'B2', type: 'main', index: 0 }]] },
      B2: { main: [[{ node: 'Alone', type: 'main', index: 0 }]] },
    });
    expect(workflow.pinData).toEqual({ B2: [{ json: {} }] });
    expect(notes.filter(({ kind }) => kind === 'renamed').map(({ node }) => node)).toEqual(['A1', 'B2']);
  });

  it('that only begin alike stay, and no name is taken for a new one of another', () => {
    const base = workflowOf([set('A')]);
    const tricky = workflowOf([set('A', { text: "={{ $('A1').all() }}" }), set('A1', { text: "={{ $('A').all() }}" })]);
    const { workflow, names } = merged(base, tricky);
    expect(Object.fromEntries(names)).toEqual({ A: 'A2', A1: 'A1' });
    expect(parametersOf(workflow, 'A2').text).toBe("={{ $('A1').all() }}");
    expect(parametersOf(workflow, 'A1').text).toBe("={{ $('A2').all() }}");
  });

  it('follow in code and HTML, also with quotes and signs in them', () => {
    const base = workflowOf([set("It's $&")]);
    const code = { name: 'Code', type: 'base:code', parameters: { jsCode: "return $('It\\'s $&').all();" } } as never;
    const html = set('Page', { html: '<p>{{ $("It\'s $&").first().json.a }}</p>' });
    const { workflow } = merged(base, workflowOf([set("It's $&"), code, html]));
    expect(parametersOf(workflow, 'Code').jsCode).toBe("return $('It\\'s $&1').all();");
    expect(parametersOf(workflow, 'Page').html).toBe('<p>{{ $("It\'s $&1").first().json.a }}</p>');
  });

  it('that wires or pins of the base still hold are left to them', () => {
    const base = { ...workflowOf([set('A')], [['A', 'Ghost']]), pinData: { Pinned: [] } };
    expect(Object.fromEntries(merged(base, workflowOf([set('Ghost'), set('Pinned')])).names)).toEqual({
      Ghost: 'Ghost1',
      Pinned: 'Pinned1',
    });
  });

  it('that something named before they were there are told', () => {
    const base = workflowOf([set('Reader', { text: "={{ $('Rates').item.json.eur }}" })]);
    const { notes } = merged(base, workflowOf([set('Rates', { text: "={{ $('Reader').all() }}" })]));
    expect(notes).toEqual([
      {
        kind: 'reference-met',
        node: 'Rates',
        message: '"Reader" named "Rates", which was not there; now there is one, and it is read.',
      },
      {
        kind: 'reference-met',
        node: 'Reader',
        message: '"Rates" named "Reader", which was not there; now there is one, and it is read.',
      },
    ]);
  });
});

describe('ids and addresses', () => {
  it('of which one is taken get another, always the same', () => {
    const node = set('A', {}, { id: 'x', webhookId: 'w' });
    const base = workflowOf([node]);
    const { workflow } = merged(base, workflowOf([node, set('B', {}, { id: 'own', webhookId: 'free' })]));
    const [, a, b] = workflow.nodes;
    expect([a?.id, a?.webhookId]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/-/)]);
    expect([b?.id, b?.webhookId]).toEqual(['own', 'free']);
    const again = merged(base, workflowOf([node, set('B', {}, { id: 'own', webhookId: 'free' })]));
    expect(JSON.stringify(again.workflow)).toBe(JSON.stringify(workflow));
  });

  it('that are paths get a number where the method is taken too, for all nodes that share them', () => {
    const base = workflowOf([hook('Get', 'orders'), hook('Other', 'x/:id')]);
    const addition = workflowOf([
      hook('Get', '/orders/'),
      hook('Post', '/orders/', { httpMethod: 'POST' }),
      hook('Free', 'orders-old'),
      hook('Param', 'x/:id', { httpMethod: ['GET', 'POST'] }),
    ]);
    const { workflow, notes } = merged(base, addition);
    const paths = ['Get1', 'Post', 'Free', 'Param'].map((name) => parametersOf(workflow, name).path);
    expect(paths).toEqual(['/orders1/', '/orders1/', 'orders-old', 'x1/:id']);
    expect(notes.filter(({ kind }) => kind === 'webhook-path')).toHaveLength(2);
  });

  it('stay where only the path is taken, by another method', () => {
    const base = workflowOf([hook('Get', 'orders')]);
    const { workflow, notes } = merged(base, workflowOf([hook('Post', 'orders', { httpMethod: 'POST' })]));
    expect([parametersOf(workflow, 'Post').path, notes]).toEqual(['orders', []]);
  });

  it('that are made of a webhook id follow it, and so does every address that is written out', () => {
    const id = '11111111-2222-4333-8444-555555555555';
    const node = { name: 'Hook', type: 'base:webhook', webhookId: id, parameters: { path: id } } as never;
    const caller = set('Call', {
      url: `https://n8n.test/webhook/${id}`,
      form: '<form action="/webhook-test/orders?x=1">',
      near: 'https://n8n.test/webhook/orders-old',
    });
    const base = workflowOf([node, hook('Orders', 'orders')]);
    const { workflow } = merged(base, workflowOf([node, hook('Orders', 'orders'), caller]));
    const copy = workflow.nodes.find(({ name }) => name === 'Hook1');
    expect(copy?.parameters).toEqual({ path: copy?.webhookId });
    expect(parametersOf(workflow, 'Call')).toEqual({
      url: `https://n8n.test/webhook/${copy?.webhookId}`,
      form: '<form action="/webhook-test/orders1?x=1">',
      near: 'https://n8n.test/webhook/orders-old',
    });
  });

  it('that are no unmistakable ids are not looked for in texts', () => {
    const node = set('A', {}, { webhookId: '1' });
    const { workflow } = merged(workflowOf([node]), workflowOf([node, set('B', { text: 'call 1 of 10' })]));
    expect(parametersOf(workflow, 'B').text).toBe('call 1 of 10');
  });

  it('of forms and MCP servers are addresses too', () => {
    const form = { name: 'Form', type: 'base:formTrigger', parameters: { options: { path: 'apply' } } } as never;
    const mcp = { name: 'Mcp', type: 'lc:mcpTrigger', parameters: { path: 'apply' } } as never;
    const { workflow } = merged(workflowOf([form, hook('Hook', 'y')]), workflowOf([form, mcp, hook('Hook', '=y')]));
    expect(parametersOf(workflow, 'Form1')).toEqual({ options: { path: 'apply1' } });
    expect(parametersOf(workflow, 'Mcp')).toEqual({ path: 'apply1' });
    expect(parametersOf(workflow, 'Hook1')).toEqual({ path: '=y' });
  });
});

describe('a trigger that n8n allows once', () => {
  const trigger = (name: string, parameters: object = {}) =>
    ({ name, type: 'base:manualTrigger', parameters }) as never;

  it('is left out and named: the one that is there starts both', () => {
    const base = workflowOf([trigger('Go'), set('A')], [['Go', 'A']]);
    const addition = workflowOf(
      [trigger('Run'), trigger('Again'), set('Go', { text: "={{ $('Run').item.json.a + $('Again').item.json.a }}" })],
      [
        ['Run', 'Go'],
        ['Again', 'Go'],
      ],
    );
    const { workflow, names, notes } = merged(base, { ...addition, pinData: { Run: [] } });
    expect(workflow.nodes.map(({ name }) => name)).toEqual(['Go', 'A', 'Go1']);
    expect(Object.fromEntries(names)).toEqual({ Run: 'Go', Again: 'Go', Go: 'Go1' });
    expect(workflow.connections).toEqual({
      Go: {
        main: [
          [
            { node: 'A', type: 'main', index: 0 },
            { node: 'Go1', type: 'main', index: 0 },
          ],
        ],
      },
    });
    expect(parametersOf(workflow, 'Go1').text).toBe("={{ $('Go').item.json.a + $('Go').item.json.a }}");
    expect(notes.map(({ kind, node }) => [kind, node])).toEqual([
      ['trigger-joined', 'Go'],
      ['trigger-joined', 'Go'],
      ['renamed', 'Go1'],
      ['pin-dropped', undefined],
    ]);
    expect(notes[0]?.message).toBe(
      'n8n allows one n8n-nodes-base.manualTrigger: "Run" is left out, and "Go" now starts "Go1" too.',
    );
  });

  it('whose parameters differ is told to be looked at', () => {
    const { notes } = merged(workflowOf([trigger('Go')]), workflowOf([trigger('Run', { a: 1 })]));
    expect(notes[0]?.message).toContain('"Go" now starts nothing too. Its parameters differ');
  });
});

describe('the rest', () => {
  it('lies beside, on its grid, with its notes, and nothing of the base moves', () => {
    const base = workflowOf([set('A', {}, { position: [0, 300] }), set('B', {}, { position: [220, 300] })]);
    const note = { name: 'N', type: 'base:stickyNote', position: [-40, -20], parameters: { width: 600 } } as never;
    const { workflow } = merged(base, workflowOf([note, set('C', {}, { position: [0, 20] })]));
    expect(workflow.nodes.slice(0, 2).every((node, index) => node === base.nodes[index])).toBe(true);
    expect(workflow.nodes.slice(2).map(({ position }) => position)).toEqual([
      [680, 300],
      [720, 340],
    ]);
  });

  it('keeps the settings of the base, and tells the others', () => {
    const base = { ...workflowOf([set('A')]), settings: { timezone: 'UTC', executionOrder: 'v1' } };
    const addition = { ...workflowOf([set('B')]), settings: { executionOrder: 'v1', timezone: 'Asia/Tokyo', x: true } };
    const { workflow, notes } = merged(base, addition);
    expect(workflow.settings).toEqual(base.settings);
    expect(notes.map(({ message }) => message)).toEqual([
      'The setting timezone stays "UTC"; the added workflow had "Asia/Tokyo".',
      'The setting x stays "unset"; the added workflow had true.',
    ]);
  });

  it('takes all of it over where nothing is there yet', () => {
    const addition = {
      ...workflowOf([set('A', {}, { position: [7, 9] })]),
      name: 'Whole',
      settings: { executionOrder: 'v1' },
    };
    const { workflow, notes } = merged({ nodes: [], connections: {} }, addition);
    expect([workflow, notes]).toEqual([addition, []]);
  });

  it('leaves out what leads nowhere, static data and groups, and says so', () => {
    const addition = {
      ...workflowOf(
        [set('A')],
        [
          ['A', 'Ghost'],
          ['Ghost', 'A'],
          ['A', 'A', 'main', 0, 2000],
        ],
      ),
      staticData: { node: 1 },
      nodeGroups: [{}],
      pinData: { Nobody: [] },
    };
    const { workflow, notes } = merged(workflowOf([set('B')]), addition);
    expect(workflow.connections).toEqual({});
    expect(notes.map(({ kind }) => kind)).toEqual(['wire-dropped', 'pin-dropped', 'not-carried', 'not-carried']);
  });
});
