import { expect, test } from 'vitest';
import { operationsSchema } from '../../src/contract/operation-schema.ts';
import { checkOperations } from '../../src/document/check-operations.ts';
import { PawlError } from '../../src/errors/pawl-error.ts';

const wire = { from: 'A', output: { type: 'main', index: 0 }, to: 'B', input: { type: 'main', index: 0 } };

/** The fast commands check operations without zod, so the two doors could drift apart. */
test.each<[boolean, unknown]>([
  [true, { type: 'addNodes', nodes: [{ name: 'A', type: 't', anything: [1] }] }],
  [false, { type: 'addNodes', nodes: [] }],
  [false, { type: 'addNodes', nodes: [{ name: 'A' }] }],
  [false, { type: 'addNodes', nodes: [{ name: 'A', type: 't' }], at: [0] }],
  [false, { type: 'addNodes', nodes: [{ name: 'A', type: 't' }], pinData: {} }],
  [true, { type: 'removeNodes', nodes: ['A'] }],
  [false, { type: 'removeNodes', nodes: [] }],
  [true, { type: 'updateNode', node: 'A', set: {}, unset: ['notes'] }],
  [false, { type: 'updateNode', node: 'A' }],
  [true, { type: 'setParameters', node: 'A', set: [{ path: 'url', before: null, value: null }] }],
  [false, { type: 'setParameters', node: 'A', set: [{ path: 'url' }] }],
  [false, { type: 'setParameters', node: 'A', set: [{ path: 'url', value: 1, old: 2 }] }],
  [true, { type: 'renameNode', node: 'A', name: 'B', rewrites: [] }],
  [false, { type: 'renameNode', node: 'A', name: '' }],
  [true, { type: 'addConnections', connections: [wire] }],
  [false, { type: 'addConnections', connections: [] }],
  [false, { type: 'addConnections', connections: [{ ...wire, at: 0 }] }],
  [false, { type: 'addConnections', connections: [{ ...wire, input: { type: 'main', index: -1 } }] }],
  [true, { type: 'removeConnections', connections: [wire] }],
  [true, { type: 'setConnections', connections: { A: { main: [null, [{ node: 'B', type: 'main', index: 0 }]] } } }],
  [false, { type: 'setConnections', connections: {}, only: [] }],
  [false, { type: 'setConnections', connections: { A: { main: [{ node: 'B', type: 'main', index: 0 }] } } }],
  [true, { type: 'setName', name: '' }],
  [false, { type: 'setName', name: 'x', title: 'y' }],
  [true, { type: 'setSettings', set: {} }],
  [false, { type: 'setSettings', set: [] }],
  [true, { type: 'clear' }],
  [false, { type: 'clear', all: true }],
  [false, { type: 'constructor' }],
  [false, { type: 'updateNode', node: 'A', set: {}, unset: [''] }],
  [false, { type: 'renameNode', node: 'A', name: ' ' }],
  [false, { type: 'setParameters', node: 'A', set: [{ path: '', value: 1 }] }],
  [false, { type: 'setName', name: '\ud83d' }],
  [false, { type: 'addNodes', nodes: [{ name: 'A', type: 't', position: ['x', 1] }] }],
  [false, { type: 'addNodes', nodes: [{ name: 'A', type: 't', id: '' }] }],
  [false, { type: 'addConnections', connections: [{ ...wire, input: { type: 'main', index: 9999 } }] }],
])('%s at the command line and over HTTP alike: %j', (taken, operation) => {
  expect([takenByCommands([operation]), operationsSchema.safeParse([operation]).success]).toEqual([taken, taken]);
});

function takenByCommands(operations: unknown): boolean {
  try {
    checkOperations(operations);
    return true;
  } catch (error) {
    if (error instanceof PawlError) return false;
    throw error;
  }
}
