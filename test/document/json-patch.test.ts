import fc from 'fast-check';
import { applyPatch } from 'rfc6902';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { jsonPatch, patchOfOperations } from '../../src/document/json-patch.ts';
import type { Operation } from '../../src/document/operation.ts';
import type { Json } from '../../src/document/workflow-json.ts';
import { edited, json } from './support/arbitrary.ts';
import { codeOf, main, node, SHOP, wire } from './support/workflows.ts';

/** What another implementation of RFC 6902 makes of the patch. */
function patched(before: unknown, patch: readonly unknown[]): unknown {
  const whole = structuredClone({ document: before });
  const steps = structuredClone(patch) as { path: string }[];
  const within = steps.map((step) => ({ ...step, path: `/document${step.path}` }));
  expect(applyPatch(whole, within as never)).toEqual(within.map(() => null));
  return whole.document;
}

describe('the patch of an operation', () => {
  test.each<[string, Operation, readonly unknown[]]>([
    [
      'that sets a parameter is that value',
      { type: 'setParameters', node: 'Ship', set: [{ path: 'url', value: 'https://b.test' }] },
      [{ op: 'replace', path: '/nodes/1/parameters/url', value: 'https://b.test' }],
    ],
    [
      'that sets one in a list is that one',
      { type: 'setParameters', node: 'Ship', set: [{ path: 'assignments.assignments[0].value', value: 'gold' }] },
      [{ op: 'replace', path: '/nodes/1/parameters/assignments/assignments/0/value', value: 'gold' }],
    ],
    [
      'that adds a node is that node',
      { type: 'addNodes', nodes: [node('New')] },
      [{ op: 'add', path: '/nodes/5', value: node('New') }],
    ],
    [
      'that removes one takes it, its pins and its wires',
      { type: 'removeNodes', nodes: ['Ship'] },
      [
        { op: 'remove', path: '/nodes/1' },
        { op: 'remove', path: '/connections/Paid?/main/0/0' },
        { op: 'remove', path: '/connections/Ship' },
        { op: 'remove', path: '/pinData/Ship' },
      ],
    ],
    [
      'that adds a wire is that wire',
      { type: 'addConnections', connections: [wire('Remind', 'Send')] },
      [{ op: 'add', path: '/connections/Remind', value: { main: [[main('Send')]] } }],
    ],
    [
      'that removes a wire leaves the others',
      { type: 'removeConnections', connections: [wire('Ship', 'Remind')] },
      [{ op: 'remove', path: '/connections/Ship/main/0/0' }],
    ],
    [
      'that renames is the name, wherever it stands',
      { type: 'renameNode', node: 'Alert', name: 'A/B ~' },
      [
        { op: 'replace', path: '/nodes/4/name', value: 'A/B ~' },
        { op: 'remove', path: '/connections/Send/main/1/0' },
        { op: 'add', path: '/connections/Send/main/1/0', value: main('A/B ~') },
      ],
    ],
    ['that says nothing new is empty', { type: 'setName', name: 'Shop' }, []],
  ])('%s', (_, operation, expected) => {
    const patch = patchOfOperations(SHOP, [operation]);
    expect(patch).toEqual(expected);
    expect(patched(SHOP, patch)).toEqual(applyOperations(SHOP, [operation]));
  });

  test('is refused where the operation is', () => {
    expect(codeOf(() => patchOfOperations(SHOP, [{ type: 'removeNodes', nodes: ['X'] }]))).toBe('NodeNotFound');
  });
});

test('nodes in another order are moved, not changed', () => {
  const [a, b, c] = [node('A'), node('B'), node('C')] as unknown as [Json, Json, Json];
  const patch = jsonPatch([a, b, c], [c, a, b]);
  expect(patch).toEqual([
    { op: 'remove', path: '/2' },
    { op: 'add', path: '/0', value: c },
  ]);
});

test('whatever operations did, the patch does', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      // The other implementation loses such keys in values that it copies.
      fc.pre(!JSON.stringify([workflow, operations]).includes('__proto__'));
      const patch = patchOfOperations(workflow, operations);
      expect(patched(workflow, patch)).toEqual(JSON.parse(JSON.stringify(applyOperations(workflow, operations))));
    }),
    { numRuns: 300 },
  );
});

test('the patch of any two values leads from one to the other', () => {
  const item = fc.record({ id: fc.constantFrom('1', '2', '3'), value: json }, { requiredKeys: ['value'] });
  const value = fc.oneof(json, fc.array(fc.oneof(item as fc.Arbitrary<Json>, json), { maxLength: 6 }));
  fc.assert(
    fc.property(value, value, (before, after) => {
      fc.pre(!JSON.stringify([before, after]).includes('__proto__'));
      expect(patched(before, jsonPatch(before, after))).toEqual(after);
      expect(jsonPatch(before, structuredClone(before))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a key that programs take for more than data is in no path: what holds it is replaced', () => {
  const before = JSON.parse('{"a":{"__proto__":1,"b":1}}');
  const after = JSON.parse('{"a":{"__proto__":1,"b":2}}');
  expect(JSON.stringify(jsonPatch(before, after))).toBe('[{"op":"replace","path":"/a","value":{"__proto__":1,"b":2}}]');
});

test('long lists take no long time', () => {
  const list = (shift: number) => Array.from({ length: 3000 }, (_, index) => ({ id: `${index * 2 + shift}` }));
  expect(jsonPatch(list(0), list(1))).toHaveLength(6000);
});
