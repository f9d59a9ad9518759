import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import type { Operation } from '../../src/document/operation.ts';
import type { Touch } from '../../src/document/touch.ts';
import { touchValue } from '../../src/document/touch-value.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import { touchesOverlap } from '../../src/document/touches-overlap.ts';
import { node, SHOP, wire } from './support/workflows.ts';

const at = (name: string, path: string): Touch => ({ kind: 'node', node: name, path });
const output = (name: string, index: number): Touch => ({ kind: 'output', node: name, type: 'main', index });
const target = (name: string): Touch => ({ kind: 'target', node: name });
const beside = (path: string): Touch => ({ kind: 'workflow', path });

test.each<[string, Operation, readonly Touch[]]>([
  ['a new node', { type: 'addNodes', nodes: [node('New')] }, [at('New', '')]],
  ['a removal', { type: 'removeNodes', nodes: ['Remind'] }, [at('Remind', ''), output('Paid?', 1), output('Ship', 0)]],
  [
    'a parameter',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'url', value: 'x' }] },
    [at('Ship', '/parameters/url')],
  ],
  [
    'the same value',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'url', value: 'https://a.test' }] },
    [at('Ship', '/parameters/url')],
  ],
  [
    'a parameter whose parent is made',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'o.a.b', value: 1 }] },
    [at('Ship', '/parameters/o')],
  ],
  [
    'a list that grows',
    { type: 'setParameters', node: 'Ship', set: [{ path: 'assignments.assignments[1]', value: 1 }] },
    [at('Ship', '/parameters/assignments/assignments/1')],
  ],
  [
    'a note and a position',
    { type: 'updateNode', node: 'Ship', set: { notes: 'x', position: [9, 9] } },
    [at('Ship', '/notes')],
  ],
  ['a position', { type: 'updateNode', node: 'Ship', set: { position: [9, 9] } }, []],
  ['a wire', { type: 'addConnections', connections: [wire('Alert', 'Ship', 1)] }, [output('Alert', 1), target('Ship')]],
  ['a name', { type: 'setName', name: 'x' }, [beside('/name')]],
  ['a setting', { type: 'setSettings', set: { 'a/b': 1 } }, [beside('/settings/a~1b')]],
  ['everything', { type: 'clear' }, [beside('')]],
  [
    'a rename',
    { type: 'renameNode', node: 'Alert', name: 'Bell' },
    [at('Alert', ''), at('Bell', ''), output('Send', 1)],
  ],
])('%s', (_, operation, touches) => {
  const found = touchesOf(SHOP, [operation]).filter(
    (touch) => touch.kind !== 'target' || operation.type === 'addConnections',
  );
  expect(found).toEqual(touches);
});

test.each<[Touch, Touch, boolean]>([
  [at('A', ''), at('A', '/parameters/url'), true],
  [at('A', ''), output('A', 3), true],
  [at('A', ''), target('A'), true],
  [at('A', ''), at('B', ''), false],
  [at('A', '/parameters'), at('A', '/parameters/url'), true],
  [at('A', '/parameters/url'), at('A', '/parameters/urls'), false],
  [at('A', '/parameters'), output('A', 0), false],
  [at('A', '/parameters'), target('A'), false],
  [output('A', 0), output('A', 0), true],
  [output('A', 0), output('A', 1), false],
  [target('A'), target('A'), false],
  [beside('/settings/a'), beside('/settings'), true],
  [beside('/name'), at('A', ''), false],
  [beside('/connections'), output('A', 0), true],
  [beside('/connections'), at('A', ''), true],
  [beside('/connections'), at('A', '/notes'), false],
  [beside(''), at('A', '/notes'), true],
])('%j and %j: %s', (a, b, overlap) => {
  expect([touchesOverlap(a, b), touchesOverlap(b, a)]).toEqual([overlap, overlap]);
});

test('the value at a touch is what stands there, positions apart', () => {
  expect(touchValue(SHOP, at('Ship', '/parameters/url'))).toBe('https://a.test');
  expect(touchValue(SHOP, at('Ship', '/parameters/none'))).toBe(null);
  expect(touchValue(SHOP, output('Send', 1))).toEqual([{ node: 'Alert', type: 'main', index: 0 }]);
  expect(touchValue(SHOP, target('Ship'))).toBe('n8n-nodes-base.noOp');
  expect(touchValue(SHOP, target('Nobody'))).toBe(null);
  expect(touchValue(SHOP, beside('/settings/executionOrder'))).toBe('v1');
  const moved = applyOperations(SHOP, [{ type: 'updateNode', node: 'Ship', set: { position: [7, 7] } }]);
  expect(touchValue(moved, at('Ship', ''))).toEqual(touchValue(SHOP, at('Ship', '')));
  const wired = applyOperations(SHOP, [{ type: 'addConnections', connections: [wire('Ship', 'Alert')] }]);
  expect(touchValue(wired, at('Ship', ''))).not.toEqual(touchValue(SHOP, at('Ship', '')));
});
