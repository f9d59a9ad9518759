import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { applyWithInverse } from '../../src/document/apply-with-inverse.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { codeOf, main, node, SHOP } from './support/workflows.ts';

const start = {
  ...SHOP,
  nodes: [...SHOP.nodes, node('Out', { parameters: { value: "={{ $('Ship').item.json.code }}" } })],
};
const rename: Operation = {
  type: 'renameNode',
  node: 'Ship',
  name: 'Ship 404',
  rewrites: [
    {
      node: 'Out',
      path: '/parameters/value',
      before: "={{ $('Ship').item.json.code }}",
      after: "={{ $('Ship 404').item.json.code }}",
    },
  ],
};

test('key, targets, pin data and the rewrites that are given follow a new name (F4)', () => {
  const after = applyOperations(start, [rename]);
  expect(after.nodes[1]?.name).toBe('Ship 404');
  expect(Object.keys(after.connections)).toEqual(['Paid?', 'Ship 404', 'Send']);
  expect(after.connections['Paid?']).toEqual({ main: [[main('Ship 404')], [main('Remind')]] });
  expect(after.connections.Send).toBe(start.connections.Send);
  expect(after.pinData).toEqual({ 'Ship 404': start.pinData?.Ship });
  expect(after.nodes[5]?.parameters).toEqual({ value: "={{ $('Ship 404').item.json.code }}" });
});

test('undoing a rename makes its rewrites backwards', () => {
  const { workflow, inverse } = applyWithInverse(start, [rename]);
  expect(inverse).toHaveLength(1);
  expect(hashWorkflow(applyOperations(workflow, inverse))).toBe(hashWorkflow(start));
});

test('a rewrite may call the node by its old or its new name', () => {
  for (const name of ['Ship', 'Ship 404']) {
    const rewrites = [{ node: name, path: '/parameters/url', before: 'https://a.test', after: 'https://b.test' }];
    const after = applyOperations(start, [{ ...rename, rewrites }]);
    expect(after.nodes[1]?.parameters?.url).toBe('https://b.test');
  }
});

test.each<[string, string, Partial<typeof rename>]>([
  ['a name that another node has', 'NameTaken', { name: 'Send' }],
  ['an empty name', 'InvalidOperation', { name: ' ' }],
  ['the name that it has', 'NothingToDo', { name: 'Ship' }],
  ['a node that is not there', 'NodeNotFound', { node: 'Shipp' }],
  [
    'a rewrite of a text that is not there',
    'StaleValue',
    { rewrites: [{ node: 'Out', path: '/parameters/value', before: 'x', after: 'y' }] },
  ],
  [
    'a rewrite of the name',
    'InvalidOperation',
    { rewrites: [{ node: 'Out', path: '/name', before: 'Out', after: 'y' }] },
  ],
])('%s is refused and nothing changes', (_, code, change) => {
  const before = JSON.stringify(start);
  expect(codeOf(() => applyOperations(start, [{ ...rename, ...change } as Operation]))).toBe(code);
  expect(JSON.stringify(start)).toBe(before);
});

test('a node takes over the wires that an absent one of its new name left behind', () => {
  const dangling = { ...SHOP, connections: { Gone: { main: [[main('Ship')]] }, Send: { main: [[main('Gone')]] } } };
  const { workflow, inverse } = applyWithInverse(dangling, [{ type: 'renameNode', node: 'Alert', name: 'Gone' }]);
  expect(workflow.connections).toEqual(dangling.connections);
  expect(hashWorkflow(applyOperations(workflow, inverse))).toBe(hashWorkflow(dangling));
});
