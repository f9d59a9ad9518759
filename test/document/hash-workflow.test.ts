import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { attachData, detachData } from '../../src/document/detached-data.ts';
import { hashWorkflow, leavesOf } from '../../src/document/hash-workflow.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { codeOf, SHOP, wire } from './support/workflows.ts';

const EMPTY: WorkflowJson = { nodes: [], connections: {} };

test('the hash of an empty workflow is fixed', () => {
  expect(hashWorkflow(EMPTY)).toBe('fc9984202c35f0e0a01fee53eb8c1f05984881ef77006a40064f59c0157e2ef0');
});

test('a leaf per node, per source that sends, per pinned node, and one for the rest', () => {
  const leaves = leavesOf({
    ...SHOP,
    staticData: { a: 1 },
    connections: { ...SHOP.connections, Alert: { main: [[]] } },
  });
  expect(leaves.nodes).toHaveLength(5);
  expect(Object.keys(leaves.connections)).toEqual(['Paid?', 'Ship', 'Send']);
  expect(Object.keys(leaves.pinData)).toEqual(['Ship']);
  expect(leaves.staticData).toMatch(/^[0-9a-f]{64}$/);
});

test('an edit changes the leaf of its node only', () => {
  const after = applyOperations(SHOP, [{ type: 'updateNode', node: 'Ship', set: { notes: 'x' } }]);
  const [one, other] = [leavesOf(SHOP), leavesOf(after)];
  expect(other.nodes.map((leaf, index) => leaf === one.nodes[index])).toEqual([true, false, true, true, true]);
  expect({ ...other, nodes: [] }).toEqual({ ...one, nodes: [] });
});

test('a wire that is added and taken back leaves no trace', () => {
  const added = applyOperations(SHOP, [{ type: 'addConnections', connections: [wire('Alert', 'Ship', 3)] }]);
  const back = applyOperations(added, [{ type: 'removeConnections', connections: [wire('Alert', 'Ship', 3)] }]);
  expect(hashWorkflow(added)).not.toBe(hashWorkflow(SHOP));
  expect(hashWorkflow(back)).toBe(hashWorkflow(SHOP));
});

test.each<[string, Partial<WorkflowJson>]>([
  ['no name', { name: '' }],
  ['no settings', { settings: {} }],
  ['no pins', { pinData: {} }],
])('%s and an empty one are the same', (_, more) => {
  expect(hashWorkflow({ ...EMPTY, ...more })).toBe(hashWorkflow(EMPTY));
});

test('the order of nodes and of wires counts, that of sources and keys does not', () => {
  const { nodes, connections } = SHOP;
  expect(hashWorkflow({ ...SHOP, nodes: nodes.toReversed() })).not.toBe(hashWorkflow(SHOP));
  const ship = { main: [connections.Ship?.main?.[0]?.toReversed() ?? []] };
  expect(hashWorkflow({ ...SHOP, connections: { ...connections, Ship: ship } })).not.toBe(hashWorkflow(SHOP));
  const turned = Object.fromEntries(Object.entries(connections).reverse());
  const first = Object.fromEntries(Object.entries(nodes[0]!).reverse()) as unknown as (typeof nodes)[0];
  expect(hashWorkflow({ ...SHOP, nodes: [first!, ...nodes.slice(1)], connections: turned })).toBe(hashWorkflow(SHOP));
});

test('detached data leaves only hashes behind, and comes back with its keys in order', () => {
  const start = { ...SHOP, staticData: { 'node:X': { z: 1, a: 2 } } };
  const { workflow, objects } = detachData(start);
  expect(JSON.stringify(workflow.pinData)).toMatch(
    /^\{"Ship":\{"\$leaf":"[0-9a-f]{64}","\$object":"[0-9a-f]{64}"\}\}$/,
  );
  expect(Object.values(objects).sort()).toEqual(['[{"json":{"z":1,"a":2}}]', '{"node:X":{"z":1,"a":2}}']);
  expect(JSON.stringify(attachData(workflow, (hash) => objects[hash]))).toBe(JSON.stringify(start));
  expect(codeOf(() => attachData(workflow, () => undefined))).toBe('NotFound');
});
