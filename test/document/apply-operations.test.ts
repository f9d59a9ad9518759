import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import type { Operation } from '../../src/document/operation.ts';
import { codeOf, main, node, SHOP, wire } from './support/workflows.ts';

const add = (more: object): Operation => ({ type: 'addNodes', nodes: [{ name: 'New', type: 't.new', ...more }] });

test('what a new node leaves out is filled in, the same for the same key', () => {
  const one = applyOperations(SHOP, [add({})], { key: 's.1.2.0' }).nodes.at(-1);
  const { id, ...others } = one!;
  expect(others).toEqual({ name: 'New', type: 't.new', typeVersion: 1, position: [220, 0], parameters: {} });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(applyOperations(SHOP, [add({})], { key: 's.1.2.0' }).nodes.at(-1)?.id).toBe(id);
  expect(applyOperations(SHOP, [add({})], { key: 's.1.2.1' }).nodes.at(-1)?.id).not.toBe(id);
});

test('a wire to a later output makes empty slots before it', () => {
  const after = applyOperations(SHOP, [{ type: 'addConnections', connections: [wire('Remind', 'Alert', 2)] }]);
  expect(after.connections.Remind).toEqual({ main: [[], [], [main('Alert')]] });
});

test('a wire that is taken away leaves its slot', () => {
  const after = applyOperations(SHOP, [{ type: 'removeConnections', connections: [wire('Paid?', 'Ship')] }]);
  expect(after.connections['Paid?']).toEqual({ main: [[], [main('Remind')]] });
});

test('a node may lead to itself', () => {
  const after = applyOperations(SHOP, [{ type: 'addConnections', connections: [wire('Alert', 'Alert')] }]);
  expect(after.connections.Alert).toEqual({ main: [[main('Alert')]] });
});

test('clear leaves no node, wire or pin and keeps the rest', () => {
  const after = applyOperations(SHOP, [{ type: 'clear' }]);
  expect(after).toEqual({ name: 'Shop', nodes: [], connections: {}, settings: { executionOrder: 'v1' }, pinData: {} });
});

test('the index equal to the length appends, and a missing object is made', () => {
  const set = [
    { path: 'assignments.assignments[1].name', value: 'b' },
    { path: '/options/a~1b/c', value: 1 },
    { path: 'rules.values[0]', value: 'r' },
  ];
  const after = applyOperations(SHOP, [{ type: 'setParameters', node: 'Ship', set }]);
  expect(after.nodes[1]?.parameters).toEqual({
    url: 'https://a.test',
    assignments: { assignments: [{ id: 'x1', name: 'tier', value: 'basic' }, { name: 'b' }] },
    options: { 'a/b': { c: 1 } },
    rules: { values: ['r'] },
  });
});

test.each<[string, string, Operation]>([
  ['a name that exists', 'NameTaken', add({ name: 'Ship' })],
  ['an id that exists', 'AlreadyExists', add({ id: 'id-Ship' })],
  ['an empty name', 'InvalidOperation', add({ name: '' })],
  ['an empty type', 'InvalidOperation', add({ type: '' })],
  ['a position that is none', 'InvalidOperation', add({ position: ['1', 2] })],
  ['half of a surrogate pair', 'InvalidOperation', add({ notes: '\uD83D' })],
  ['places that do not fit the nodes', 'InvalidOperation', { type: 'addNodes', nodes: [node('New')], at: [] }],
  ['removing a node that is not there', 'NodeNotFound', { type: 'removeNodes', nodes: ['ship'] }],
  [
    'a wire from a node that is not there',
    'NodeNotFound',
    { type: 'addConnections', connections: [wire('X', 'Ship')] },
  ],
  ['a wire to a node that is not there', 'NodeNotFound', { type: 'addConnections', connections: [wire('Ship', 'X')] }],
  ['a wire that exists', 'AlreadyExists', { type: 'addConnections', connections: [wire('Paid?', 'Ship')] }],
  ['a negative output', 'OutOfBounds', { type: 'addConnections', connections: [wire('Ship', 'Alert', -1)] }],
  ['a huge output', 'OutOfBounds', { type: 'addConnections', connections: [wire('Ship', 'Alert', 1e9)] }],
  ['a huge input', 'OutOfBounds', { type: 'addConnections', connections: [wire('Ship', 'Alert', 0, 1e9)] }],
  [
    'taking away a wire that is not there',
    'ConnectionNotFound',
    { type: 'removeConnections', connections: [wire('Ship', 'Alert')] },
  ],
  [
    'connections to a node that is not there',
    'NodeNotFound',
    { type: 'setConnections', connections: { Ship: { main: [[main('X')]] } } },
  ],
  ['a name through updateNode', 'InvalidOperation', { type: 'updateNode', node: 'Ship', set: { name: 'X' } }],
  ['a type through updateNode', 'InvalidOperation', { type: 'updateNode', node: 'Ship', set: { type: 'X' } }],
  ['parameters through updateNode', 'InvalidOperation', { type: 'updateNode', node: 'Ship', set: { parameters: {} } }],
  ['a position of texts', 'InvalidOperation', { type: 'updateNode', node: 'Ship', set: { position: ['1', '2'] } }],
  ['unsetting the version', 'InvalidOperation', { type: 'updateNode', node: 'Ship', set: {}, unset: ['typeVersion'] }],
  ['unsetting what is not there', 'PathNotFound', { type: 'updateNode', node: 'Ship', set: {}, unset: ['notes'] }],
  [
    'a value through a text',
    'PathNotFound',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'url.host', value: 1 }] },
  ],
  [
    'a word as index',
    'PathNotFound',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'assignments.assignments.first', value: 1 }] },
  ],
  [
    'a value that has changed',
    'StaleValue',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'url', before: 'x', value: 1 }] },
  ],
  [
    'a value that is not there',
    'StaleValue',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'no', before: null, value: 1 }] },
  ],
  [
    'a key of prototypes',
    'InvalidOperation',
    { type: 'setParameters', node: 'Ship', set: [{ path: '__proto__.x', value: 1 }] },
  ],
  ['a setting that is not there', 'PathNotFound', { type: 'setSettings', set: {}, unset: ['timezone'] }],
])('%s is refused: %s', (_, code, operation) => {
  expect(codeOf(() => applyOperations(SHOP, [operation]))).toBe(code);
});

test('a refusal names the operation, and those before it leave no trace', () => {
  const before = JSON.stringify(SHOP);
  const operations: Operation[] = [
    { type: 'setName', name: 'X' },
    { type: 'removeNodes', nodes: ['Nobody'] },
  ];
  expect(() => applyOperations(SHOP, operations)).toThrow(
    'Operation 2 (removeNodes): There is no node "Nobody". Nodes here: "Paid?", "Ship", "Remind", "Send", "Alert".',
  );
  expect(JSON.stringify(SHOP)).toBe(before);
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});
