import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
});

const NAMES = [
  '😀 says "hi"',
  `it's \`quoted\``,
  'שלום مرحبا \u202e',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a/b~c',
  '{{ $json }}',
  'two\nlines',
];

/** As text, since an object literal can't have a key `__proto__`. */
const PARAMETERS = `{"options": {}, "__proto__": {"polluted": 1}, "constructor": {"x": 1}, "toString": "s", "hasOwnProperty": [1]}`;

/** A chain of nodes of all these names, with pin data at each. */
function oddWorkflow() {
  const nodes = NAMES.map((name, index) => ({
    id: `n${index}`,
    name,
    type: 'n8n-nodes-base.set',
    typeVersion: 3.4,
    position: [index * 200, 0],
    parameters: JSON.parse(PARAMETERS),
  }));
  const wires = NAMES.slice(1).map((name, index) => [
    NAMES[index],
    { main: [[{ node: name, type: 'main', index: 0 }]] },
  ]);
  const pins = NAMES.map((name) => [name, [{ json: JSON.parse(PARAMETERS) }]]);
  const named = (entries: readonly unknown[][]) => Object.fromEntries(entries);
  return { name: 'שלום 😀', nodes, connections: named(wires), settings: {}, pinData: named(pins) };
}

async function workflowOf(session: string) {
  return (await pawl.request('GET', `/sessions/${session}/workflow`)).body;
}

/** Edits the session's canvas as it is now. */
async function edit(session: string, ...operations: unknown[]) {
  const { hash } = await workflowOf(session);
  return pawl.request('POST', `/sessions/${session}/edits`, { baseHash: hash, operations });
}

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a session called %s keeps a file with odd names to the letter, and an edit of each name touches it alone',
  async (id) => {
    const given = oddWorkflow();
    expect((await pawl.request('POST', '/sessions', { id, workflow: given })).body).toEqual({ id });
    expect(JSON.stringify((await workflowOf(id)).workflow)).toBe(JSON.stringify(given));

    for (const name of NAMES) {
      expect(await edit(id, { type: 'updateNode', node: name, set: { notes: name } })).toMatchObject({ status: 200 });
    }
    const { workflow } = await workflowOf(id);
    expect(workflow.nodes).toEqual(given.nodes.map((node) => ({ ...node, notes: node.name })));
    expect(JSON.stringify(workflow.connections)).toBe(JSON.stringify(given.connections));
  },
);

test('nodes of odd names are wired, renamed and removed like any other, and what names them follows', async () => {
  await pawl.request('POST', '/sessions', { id: 'wires', workflow: oddWorkflow() });
  const loose = {
    from: '__proto__',
    output: { type: 'main', index: 1 },
    to: 'toString',
    input: { type: 'main', index: 0 },
  };
  expect((await edit('wires', { type: 'addConnections', connections: [loose] })).status).toBe(200);
  expect((await edit('wires', { type: 'renameNode', node: '__proto__', name: 'plain 😀' })).status).toBe(200);
  expect((await edit('wires', { type: 'removeNodes', nodes: ['hasOwnProperty'] })).status).toBe(200);
  const { connections, pinData } = (await workflowOf('wires')).workflow;
  expect(connections['plain 😀'].main).toEqual([
    [{ node: 'constructor', type: 'main', index: 0 }],
    [{ node: 'toString', type: 'main', index: 0 }],
  ]);
  expect(Object.hasOwn(connections, '__proto__')).toBe(false);
  expect(Object.hasOwn(connections, 'hasOwnProperty')).toBe(false);
  expect(Object.keys(pinData)).toEqual(
    NAMES.filter((name) => name !== 'hasOwnProperty').map((name) => (name === '__proto__' ? 'plain 😀' : name)),
  );
});

test.each([
  [{ type: 'setParameters', node: 'toString', set: [{ path: '__proto__', value: 1 }] }, 'InvalidOperation'],
  [
    { type: 'setParameters', node: 'toString', set: [{ path: '/parameters/constructor/prototype', value: 1 }] },
    'InvalidOperation',
  ],
  [{ type: 'renameNode', node: 'toString', name: '__proto__' }, 'InvalidOperation'],
  [{ type: 'setName', name: 'half a pair: \ud800' }, 'InvalidOperation'],
  [{ type: 'updateNode', node: 'valueOf', set: { notes: 'x' } }, 'NodeNotFound'],
])('%j is refused with %s, and nothing changes', async (operation, code) => {
  await pawl.request('POST', '/sessions', { id: 'refusals', workflow: oddWorkflow() });
  const before = await workflowOf('refusals');
  expect(await edit('refusals', operation)).toMatchObject({ status: 422, body: { code } });
  expect(await workflowOf('refusals')).toEqual(before);
});

test.each(['__proto__', 'a/b', '', 'ünï', 'x'.repeat(65), 'a\u0000b'])('%j is no id of a session', async (id) => {
  expect(await pawl.request('POST', '/sessions', { id })).toMatchObject({
    status: 422,
    body: { code: 'InvalidInput' },
  });
});

test('a model that speaks in odd names, of tools too, is answered, and each call has its end', async () => {
  const add = (id: string, name: string, connectionParameters: unknown = {}) => ({
    id,
    name: 'add_nodes',
    input: { nodeType: 'n8n-nodes-base.noOp', name, connectionParametersReasoning: 'x', connectionParameters },
  });
  endpoint.script(
    scriptedCalls(
      add('t1', 'שלום 😀'),
      add('t2', '__proto__', JSON.parse('{"__proto__": {"a": 1}}')),
      { id: 't3', name: 'toString', input: {} },
      { id: 't4', name: 'set_node_settings', input: { node: 'שלום 😀', set: { notes: '\ud800' } } },
      add('t5', 'hasOwnProperty'),
    ),
    scriptedText('Half a pair: \ud800, and a zero: \u0000.'),
  );
  await pawl.request('POST', '/sessions', { id: 'model', prompt: 'Odd \ud800 \u0000 words \u202e 😀' });
  const { gates, outcome } = await pawl.until('model', ({ status }) => status === 'waiting');
  expect(outcome).toBe('built');
  const titles = gates[0].changes.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Added שלום 😀', 'Added hasOwnProperty']);
  const steps = (await pawl.request('GET', '/sessions/model/steps')).body;
  const tools = steps[0].calls.filter(({ kind }: { kind: string }) => kind === 'tool');
  expect(tools.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'done', 'done', 'done']);
});
