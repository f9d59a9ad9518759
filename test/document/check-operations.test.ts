import { expect, test } from 'vitest';
import { checkOperations } from '../../src/document/check-operations.ts';
import { codeOf, node, wire } from './support/workflows.ts';

test('every operation of the contract passes as it is', () => {
  const operations = [
    { type: 'addNodes', nodes: [{ name: 'A', type: 't', anything: [1] }, node('B')] },
    { type: 'removeNodes', nodes: ['A'] },
    { type: 'updateNode', node: 'A', set: { notes: 'x', position: [1, 2] }, unset: ['disabled'] },
    { type: 'setParameters', node: 'A', set: [{ path: 'url', before: null, value: { a: [] } }], unset: ['b'] },
    {
      type: 'renameNode',
      node: 'A',
      name: 'B',
      rewrites: [{ node: 'C', path: '/parameters/x', before: '', after: 'y' }],
    },
    { type: 'addConnections', connections: [wire('A', 'B')] },
    { type: 'removeConnections', connections: [wire('A', 'B')] },
    { type: 'setConnections', connections: { A: { main: [null, [{ node: 'B', type: 'main', index: 0, extra: 1 }]] } } },
    { type: 'setName', name: 'N' },
    { type: 'setSettings', set: { timezone: 'UTC' }, unset: [] },
    { type: 'clear' },
  ];
  expect(checkOperations(operations)).toBe(operations);
});

test.each<[string, unknown, string]>([
  ['an object', {}, 'operations: a list is asked for, not {}.'],
  ['a text', [' '], 'operations[0]: an object is asked for, not " ".'],
  [
    'an unknown type',
    [{ type: 'updateName' }],
    'operations[0]: "updateName" is no type of operation; the types are addNodes,',
  ],
  ['a prototype member as type', [{ type: 'constructor' }], 'operations[0]: "constructor" is no type of operation'],
  [
    'an unknown field',
    [{ type: 'setName', name: 'x', title: 1 }],
    'operations[0] (setName): unknown field "title"; the fields are name.',
  ],
  [
    'an unknown field of clear',
    [{ type: 'clear', all: true }],
    'unknown field "all"; the fields are none beside type.',
  ],
  [
    'a missing field',
    [{ type: 'renameNode', node: 'A' }],
    'the field "name" is missing; the fields are node, name, rewrites (optional).',
  ],
  [
    'a node without type',
    [{ type: 'addNodes', nodes: [{ name: 'A' }] }],
    'operations[0] (addNodes).nodes[0]: a node needs a type.',
  ],
  [
    'a dangerous name',
    [{ type: 'renameNode', node: 'A', name: '__proto__' }],
    '"__proto__" can not be the name of a node.',
  ],
  [
    'an empty name',
    [{ type: 'renameNode', node: 'A', name: '' }],
    'operations[0] (renameNode).name: the text is empty.',
  ],
  [
    'a negative index',
    [{ type: 'addConnections', connections: [wire('A', 'B', -1)] }],
    '.connections[0].output.index: the index must be a whole number from 0 to 1000.',
  ],
  [
    'a text as index',
    [{ type: 'addConnections', connections: [{ ...wire('A', 'B'), input: { type: 'main', index: '0' } }] }],
    '.input.index: a number is asked for, not "0".',
  ],
  ['half of a surrogate pair', [{ type: 'setSettings', set: { a: '\uD83D' } }], '/a holds half of a surrogate pair.'],
  [
    'pin data, which only an inverse brings back',
    [{ type: 'addNodes', nodes: [node('A')], pinData: { A: [] } }],
    'unknown field "pinData"; the fields are nodes.',
  ],
  [
    'a place among wires, which only an inverse names',
    [{ type: 'addConnections', connections: [{ ...wire('A', 'B'), at: 0 }] }],
    'unknown field "at"; the fields are from, output, to, input.',
  ],
  ['an empty list', [{ type: 'removeNodes', nodes: [] }], 'operations[0] (removeNodes).nodes: the list is empty.'],
  [
    'flat connections',
    [{ type: 'setConnections', connections: { A: { main: [{ node: 'B' }] } } }],
    'a list is asked for, not {"node":"B"}.',
  ],
])('%s is refused, and told where', (_, value, message) => {
  expect(() => checkOperations(value)).toThrow(message);
});

test('a refusal has a code', () => {
  expect(codeOf(() => checkOperations([{ type: 'x' }]))).toBe('InvalidOperation');
});
