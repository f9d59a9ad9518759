import { expect, test } from 'vitest';
import { toolSchemas } from '../../../src/agent/tools/registry.ts';
import { call, draftOf, refusal } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const add = (name: string, type = `${CORE}httpRequest`, parameters: unknown = {}) => ({
  nodeType: type,
  name,
  connectionParametersReasoning: 'test',
  connectionParameters: parameters,
});
const empty = draftOf([]);
const three = draftOf([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);

test('several nodes are added in one call, each with an id, a place and a name of its own', () => {
  const { after, title, summary, content } = call(empty, 'add_nodes', {
    nodes: [add('Start', `${CORE}manualTrigger`), add('Get'), add('Get')],
  });
  expect(after.nodes.map(({ name }) => name)).toEqual(['Start', 'Get', 'Get1']);
  expect(new Set(after.nodes.map(({ id }) => id)).size).toBe(3);
  expect(new Set(after.nodes.map(({ position }) => position.join())).size).toBe(3);
  expect(title).toBe('Adding 3 nodes: Start, Get, Get');
  expect(summary).toBe('Added Start; Added Get; Added Get1');
  expect(content).toContain('It is called "Get1"');
});

test('one thing in a list is the same as one without, in all that comes of it', () => {
  expect(call(empty, 'add_nodes', { nodes: [add('Get')] })).toEqual(call(empty, 'add_nodes', add('Get')));
  const wire = { sourceNodeId: 'A', targetNodeId: 'B' };
  expect(call(three, 'connect_nodes', { connections: [wire] })).toEqual(call(three, 'connect_nodes', wire));
  const set = { node: 'A', set: [{ path: 'url', value: 'https://example.com' }] };
  expect(call(three, 'set_parameters', { nodes: [set] })).toEqual(call(three, 'set_parameters', set));
  const disabled = { node: 'A', set: { disabled: true } };
  expect(call(three, 'set_node_settings', { nodes: [disabled] })).toEqual(call(three, 'set_node_settings', disabled));
  const type = { nodeName: `${CORE}slack` };
  expect(call(empty, 'get_node_details', { nodes: [type] })).toEqual(call(empty, 'get_node_details', type));
});

test('a later one sees what an earlier one did', () => {
  const { after } = call(three, 'connect_nodes', {
    connections: [
      { sourceNodeId: 'A', targetNodeId: 'B' },
      { sourceNodeId: 'B', targetNodeId: 'C' },
    ],
  });
  expect(after.connections).toMatchObject({
    A: { main: [[{ node: 'B', type: 'main', index: 0 }]] },
    B: { main: [[{ node: 'C', type: 'main', index: 0 }]] },
  });
  const twice = { sourceNodeId: 'A', targetNodeId: 'B' };
  expect(call(three, 'connect_nodes', { connections: [twice, twice] }).content).toContain(
    'connections[1]: AlreadyExists:',
  );
});

test('one that is refused does not stop the others, and the answer begins with it, by its path', () => {
  const { after, content, summary } = call(empty, 'add_nodes', {
    nodes: [add('Get'), add('Tell', 'slack'), add('Send')],
  });
  expect(after.nodes.map(({ name }) => name)).toEqual(['Get', 'Send']);
  expect(content.split('\n\n').slice(0, 2)).toEqual([
    '2 of 3 are done and stay; call again only with what was refused, mended:',
    'nodes[1]: NodeTypeNotFound: The catalog has no type "slack"; near types: "n8n-nodes-base.slack", "n8n-nodes-base.slackTool", "n8n-nodes-base.switch".',
  ]);
  expect(summary).toBe('Added Get; Added Send; 1 refused');
});

test('a call of which everything is refused is refused, with every reason', () => {
  const error = refusal(three, 'set_parameters', {
    nodes: [
      { node: 'A', set: [{ path: 'urll', value: 'x' }] },
      { node: 'Z', set: [{ path: 'url', value: 'x' }] },
    ],
  });
  expect(error.code).toBe('PathNotFound');
  expect(error.message).toMatch(/^None of 2 was done\. nodes\[0\]: PathNotFound: /);
  expect(error.message).toContain('\nnodes[1]: NodeNotFound: ');
});

test('several nodes are configured in one call, each as a whole or not at all', () => {
  const { after } = call(three, 'set_parameters', {
    nodes: [
      { node: 'A', set: [{ path: 'url', value: 'https://example.com/a' }] },
      {
        node: 'B',
        set: [
          { path: 'url', value: 'https://example.com/b' },
          { path: 'nothing', value: 1 },
        ],
      },
      { node: 'C', set: [{ path: 'url', value: 'https://example.com/c' }] },
    ],
  });
  expect(after.nodes.map(({ parameters }) => parameters?.url)).toEqual([
    'https://example.com/a',
    undefined,
    'https://example.com/c',
  ]);
});

test('details of several types come one behind the other', () => {
  const { content, title } = call(empty, 'get_node_details', {
    nodes: [{ nodeName: `${CORE}slack` }, { nodeName: `${AI}agent` }],
  });
  expect(content.split('\n\n').map((part) => part.split(':')[0])).toEqual([`${CORE}slack`, `${AI}agent`]);
  expect(title).toBe('Reading about 2 types: slack, agent');
});

test.each([
  ['add_nodes', {}, '"nodes" is missing; it has to be a list.'],
  ['add_nodes', { nodes: [{ ...add('A'), nodeType: undefined }] }, '"nodes[0].nodeType" is missing'],
  ['add_nodes', { ...add('A'), nodeType: undefined }, '"nodeType" is missing; it has to be a string.'],
  ['connect_nodes', { connections: [] }, '"connections"'],
  ['connect_nodes', { sourceNodeId: 'A' }, '"targetNodeId" is missing'],
  ['set_parameters', { nodes: [{ node: 'A', set: [{ value: 1 }] }] }, '"nodes[0].set[0].path" is missing'],
  [
    'set_parameters',
    { nodes: [{ node: 'A', set: [] }], node: 'A' },
    'can\'t have "node"; the fields that exist are nodes',
  ],
])('%s refuses %j and says where', (name, input, words) => {
  const error = refusal(three, name, input);
  expect(error.code).toBe('ToolInputInvalid');
  expect(error.message).toContain(words);
});

test('a list that came as JSON text is taken', () => {
  const nodes = [add('Get')];
  expect(call(empty, 'add_nodes', { nodes: JSON.stringify(nodes) })).toEqual(call(empty, 'add_nodes', { nodes }));
});

test('models are told of the lists alone', () => {
  const fields = Object.fromEntries(
    toolSchemas('build').map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
  );
  expect(fields).toMatchObject({
    add_nodes: ['nodes'],
    connect_nodes: ['connections'],
    set_parameters: ['nodes'],
    get_node_details: ['nodes'],
    search_nodes: ['queries'],
    get_guide: ['names'],
  });
});

test('settings of several nodes are set in one call', () => {
  const nodes = ['A', 'C'].map((node) => ({ node, set: { retryOnFail: true } }));
  const { after, title, content } = call(three, 'set_node_settings', { nodes });
  expect(after.nodes.map(({ retryOnFail }) => retryOnFail)).toEqual([true, undefined, true]);
  expect(title).toBe('Changing settings of A, C');
  expect(content).toBe('Set at "A": retryOnFail.\n\nSet at "C": retryOnFail.');
});

test('what a node needs is told of what is open when all wires are made', () => {
  const draft = draftOf([
    { name: 'Agent', type: `${AI}agent` },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
    { name: 'Many', type: `${AI}many` },
  ]);
  const memory = { sourceNodeId: 'Many', targetNodeId: 'Agent', connectionType: 'ai_memory' };
  const model = { sourceNodeId: 'Model', targetNodeId: 'Agent' };
  const whole = call(draft, 'connect_nodes', { connections: [memory, model] }).content;
  expect(whole).not.toContain('Needs a sub-node');
  const open = call(draft, 'connect_nodes', { connections: [memory] }).content;
  expect(open.split('\n').at(-1)).toBe('"Agent": Needs a sub-node connected to it by "ai_languageModel".');
});

test('a node is added without reasons for its parameters', () => {
  const { after } = call(empty, 'add_nodes', {
    nodes: [{ nodeType: `${CORE}httpRequest`, name: 'Get', connectionParameters: {} }],
  });
  expect(after.nodes.map(({ name }) => name)).toEqual(['Get']);
});
