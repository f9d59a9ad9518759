import { expect, test } from 'vitest';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import { MAX_WORKFLOW_BYTES, readWorkflow, readWorkflowValue } from '../../src/document/read-workflow.ts';
import { codeOf, main, node } from './support/workflows.ts';

function mended(workflow: object) {
  const read = readWorkflowValue({ nodes: [], connections: {}, ...workflow });
  return { ...read, codes: read.mendings.map(({ code }) => code) };
}

const ab = [node('A'), node('B')];

test('nothing is mended where nothing needs it, and every object stays what it was', () => {
  const value = {
    nodes: ab,
    connections: { A: { main: [null, [main('Nobody')]] } },
    meta: { z: 1, a: 2 },
    active: true,
  };
  const { workflow, mendings } = readWorkflowValue(value);
  expect(mendings).toEqual([]);
  expect(JSON.stringify(workflow)).toBe(JSON.stringify(value));
  expect(workflow.nodes[0]).toBe(ab[0]);
});

test.each<[string, object, string, object]>([
  ['a missing id', { id: undefined }, 'node-id-missing', {}],
  ['a number as id', { id: 7 }, 'node-id-not-text', { id: '7' }],
  ['a missing name', { name: undefined }, 'node-name-missing', { name: 'noOp' }],
  ['an empty name', { name: '' }, 'node-name-missing', { name: 'noOp' }],
  ['a text as version', { typeVersion: '3.4' }, 'type-version-text', { typeVersion: 3.4 }],
  ['a missing version', { typeVersion: undefined }, 'type-version-missing', { typeVersion: 1 }],
  ['a word as version', { typeVersion: 'latest' }, 'type-version-unreadable', { typeVersion: 1 }],
  ['a missing position', { position: undefined }, 'position-missing', { position: [0, 0] }],
  ['texts as position', { position: ['10', '-20.5'] }, 'position-unreadable', { position: [10, -20.5] }],
  ['an object as position', { position: { x: 1, y: 2 } }, 'position-unreadable', { position: [1, 2] }],
  ['a number as position', { position: 5 }, 'position-unreadable', { position: [5, 0] }],
  ['null as parameters', { parameters: null }, 'parameters-not-object', { parameters: {} }],
])('%s is mended', (_, change, code, after) => {
  const { codes, workflow } = mended({ nodes: [{ ...node('A'), ...change }] });
  expect(codes).toEqual([code]);
  expect(workflow.nodes[0]).toMatchObject(after);
});

test('missing parameters stay missing', () => {
  const { parameters: _, ...bare } = node('A');
  const { codes, workflow } = mended({ nodes: [bare] });
  expect(codes).toEqual([]);
  expect(workflow.nodes[0]).toBe(bare);
});

test('doubled names and ids: the first keeps its own, no other is taken from anybody', () => {
  const { mendings, workflow } = mended({
    nodes: [node('A'), node('A1'), node('A'), node('A')],
    connections: { A: { main: [[main('A1')]] } },
  });
  expect(workflow.nodes.map(({ name }) => name)).toEqual(['A', 'A1', 'A2', 'A3']);
  expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(4);
  expect(workflow.nodes[0]?.id).toBe('id-A');
  expect(workflow.connections).toEqual({ A: { main: [[main('A1')]] } });
  expect(mendings[1]).toEqual({
    code: 'node-name-doubled',
    node: 'A2',
    path: '/name',
    message: 'Node "A2": another node had the same name; this one has a new one.',
    before: 'A',
    after: 'A2',
  });
});

test('nodes without a position lie in rows below the others', () => {
  const { position: _, ...bare } = node('x');
  const nodes = [
    node('A', { position: [0, 300] }),
    ...Array.from({ length: 9 }, (_, i) => ({ ...bare, id: `${i}`, name: `N${i}` })),
  ];
  const positions = mended({ nodes }).workflow.nodes.map(({ position }) => position);
  expect([positions[1], positions[8], positions[9]]).toEqual([
    [0, 500],
    [1540, 500],
    [0, 700],
  ]);
});

test.each<[string, unknown, string, unknown]>([
  ['a flat list', { main: [main('B'), main('A')] }, 'connection-list-flat', { main: [[main('B'), main('A')]] }],
  [
    'flat among nested',
    { main: [[main('B')], main('A')] },
    'connection-list-flat',
    { main: [[main('B')], [main('A')]] },
  ],
  ['one target alone', { main: main('B') }, 'connection-list-flat', { main: [[main('B')]] }],
  ['a list instead of types', [[main('B')]], 'connection-list-bare', { main: [[main('B')]] }],
  ['a name as target', { main: [['B']] }, 'connection-target-text', { main: [[main('B')]] }],
  [
    'no index',
    { ai_tool: [[{ node: 'B', type: 'ai_tool' }]] },
    'connection-index-mended',
    { ai_tool: [[{ node: 'B', type: 'ai_tool', index: 0 }]] },
  ],
  [
    'a text as index',
    { main: [[{ ...main('B'), index: '2' }]] },
    'connection-index-mended',
    { main: [[main('B', 2)]] },
  ],
  [
    'no type',
    { ai_tool: [[{ node: 'B', index: 0, x: 1 }]] },
    'connection-type-missing',
    { ai_tool: [[{ node: 'B', index: 0, x: 1, type: 'ai_tool' }]] },
  ],
  [
    'a target without node',
    { main: [[{ type: 'main', index: 0 }, main('B')]] },
    'connection-target-dropped',
    { main: [[main('B')]] },
  ],
  ['a number as target', { main: [[42]] }, 'connection-target-dropped', { main: [[]] }],
  ['null instead of outputs', { main: null }, 'connections-unreadable', { main: [] }],
  ['a text instead of types', 'B', 'connections-unreadable', {}],
])('wires: %s', (_, types, code, after) => {
  const { codes, workflow } = mended({ nodes: ab, connections: { A: types } });
  expect(codes).toEqual([code]);
  expect(workflow.connections).toEqual({ A: after });
});

test('wires of unknown names, of ids and under `error` stay as they are', () => {
  const connections = { 'id-A': { main: [[main('id-B')]] }, A: { error: [[main('Nobody')]] }, Ghost: {} };
  const { codes, workflow } = mended({ nodes: ab, connections });
  expect(codes).toEqual([]);
  expect(workflow.connections).toBe(connections);
});

test('a number as target is the node of that id', () => {
  const { workflow } = mended({ nodes: [node('A'), node('B', { id: '2' })], connections: { A: { main: [[2]] } } });
  expect(workflow.connections).toEqual({ A: { main: [[main('B')]] } });
});

test.each<[string, object, string, object]>([
  [
    'settings as text',
    { settings: '{"executionOrder":"v1"}' },
    'settings-not-object',
    { settings: { executionOrder: 'v1' } },
  ],
  ['settings as list', { settings: [] }, 'settings-not-object', { settings: {} }],
  ['pinData null', { pinData: null }, 'pin-data-not-object', { pinData: {} }],
  ['a number as name', { name: 5 }, 'name-not-text', { name: '5' }],
  ['connections null', { connections: null }, 'connections-missing', { connections: {} }],
  ['an empty list as connections', { connections: [] }, 'connections-missing', { connections: {} }],
])('%s is mended', (_, change, code, after) => {
  const { codes, workflow } = mended(change);
  expect(codes).toEqual([code]);
  expect(workflow).toMatchObject(after);
});

test('half of a surrogate pair and -0 are put right', () => {
  const { mendings, workflow } = mended({ nodes: [node('A', { notes: 'x\uD83D', position: [-0, 0] })] });
  expect(mendings.map(({ code, path }) => [code, path])).toEqual([['text-mended', '/nodes/0/notes']]);
  expect(workflow.nodes[0]?.notes).toBe('x\uFFFD');
  expect(Object.is(workflow.nodes[0]?.position[0], 0)).toBe(true);
});

test.each([
  ['a list of one', [{ nodes: [], connections: {} }]],
  ['workflow', { workflow: { nodes: [], connections: {} } }],
  ['workflow.workflow', { workflow: { id: 1, workflow: { nodes: [], connections: {} } } }],
  ['an execution', { data: { workflowData: { nodes: [], connections: {} } } }],
])('%s is unwrapped', (_, value) => {
  const { workflow, mendings } = readWorkflowValue(value);
  expect(workflow).toEqual({ nodes: [], connections: {} });
  expect(mendings.map(({ code }) => code)).toEqual(['wrapper-removed']);
});

test('a template keeps the name of its wrapper', () => {
  expect(readWorkflowValue({ name: 'T', workflow: { nodes: [], connections: {} } }).workflow.name).toBe('T');
});

test('the same file gives the same ids and the same hash, another file others', () => {
  const { id: _, ...bare } = node('A');
  const [one, two, other] = ['x', 'x', 'y'].map((name) => mended({ name, nodes: [bare] }).workflow);
  expect(one?.nodes[0]?.id).toBe(two?.nodes[0]?.id);
  expect(hashWorkflow(one!)).toBe(hashWorkflow(two!));
  expect(one?.nodes[0]?.id).not.toBe(other?.nodes[0]?.id);
});

test('nodes called like prototype members are nodes like any other', () => {
  const text = `{"nodes":[${['__proto__', 'constructor', 'toString'].map((name, i) => `{"name":"${name}","type":"t","id":"${i}","typeVersion":1,"position":[0,0]}`)}],"connections":{"__proto__":{"main":["constructor"]},"toString":{"__proto__":[["__proto__"]]}},"pinData":{"__proto__":[1]}}`;
  const { workflow } = readWorkflow(text);
  expect(JSON.stringify(workflow.connections)).toBe(
    '{"__proto__":{"main":[[{"node":"constructor","type":"main","index":0}]]},"toString":{"__proto__":[[{"node":"__proto__","type":"__proto__","index":0}]]}}',
  );
  expect(JSON.stringify(workflow.pinData)).toBe('{"__proto__":[1]}');
  expect(readWorkflow(JSON.stringify(workflow)).mendings).toEqual([]);
});

test.each([
  ['not JSON', '{"nodes":['],
  ['text after the end', '{"nodes":[],"connections":{}} and more'],
  ['nothing', ' '],
  ['a text', '"nodes"'],
  ['null', 'null'],
  ['an empty list', '[]'],
  ['two workflows', '[{"nodes":[],"connections":{}},{"nodes":[],"connections":{}}]'],
  ['a Node-RED flow', '[{"id":"1","type":"tab"},{"id":"2","type":"inject","wires":[["3"]]}]'],
  ['a Flowise flow', '{"nodes":[{"id":"a","type":"customNode","data":{}}],"edges":[]}'],
  ['a ComfyUI graph', '{"nodes":[{"id":1,"type":"KSampler"}],"links":[]}'],
  ['a ComfyUI prompt', '{"3":{"class_type":"KSampler","inputs":{}}}'],
  ['a Make blueprint', '{"name":"x","flow":[]}'],
  ['an object without nodes', '{"connections":{}}'],
  ['nodes that are no list', '{"nodes":{},"connections":{}}'],
  ['a node that is null', '{"nodes":[null],"connections":{}}'],
  ['a node without type', '{"nodes":[{"name":"A"}],"connections":{}}'],
  ['parameters as text', '{"nodes":[{"name":"A","type":"t","parameters":"x"}],"connections":{}}'],
  ['connections as text', '{"nodes":[],"connections":"x"}'],
  ['an infinite number', '{"nodes":[],"connections":{},"x":1e999}'],
  ['very deep nesting', `{"nodes":[],"connections":{},"x":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  [
    'pin data in the form of detached data',
    `{"nodes":[],"connections":{},"pinData":{"A":{"$leaf":"${'0'.repeat(64)}","$object":"${'0'.repeat(64)}"}}}`,
  ],
])('%s is refused', (_, text) => {
  expect(codeOf(() => readWorkflow(text))).toBe('InvalidWorkflow');
});

test('the limit counts bytes of UTF-8', () => {
  const filled = (sign: string, bytes: number) => {
    const frame = '{"nodes":[],"connections":{},"x":""}';
    return frame.replace('""', `"${sign.repeat(bytes)}"`);
  };
  const room = MAX_WORKFLOW_BYTES - '{"nodes":[],"connections":{},"x":""}'.length;
  expect(codeOf(() => readWorkflow(filled('a', room)))).toBe('none');
  expect(codeOf(() => readWorkflow(filled('a', room + 1)))).toBe('TooLarge');
  expect(codeOf(() => readWorkflow(filled('é', Math.floor(room / 2))))).toBe('none');
  expect(codeOf(() => readWorkflow(filled('é', Math.floor(room / 2) + 1)))).toBe('TooLarge');
  expect(codeOf(() => readWorkflow(filled('🚀', Math.floor(room / 4) + 1)))).toBe('TooLarge');
});
