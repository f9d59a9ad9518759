import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { diffWorkflows } from '../../src/document/diff-workflows.ts';
import type { Operation } from '../../src/document/operation.ts';
import { main, node, SHOP, wire } from './support/workflows.ts';

function rows(...operations: Operation[]) {
  return diffWorkflows(SHOP, applyOperations(SHOP, operations));
}

test('a workflow and its copy do not differ', () => {
  expect(diffWorkflows(SHOP, JSON.parse(JSON.stringify(SHOP)))).toEqual([]);
});

test('nodes, parameters, settings, wires and pins are rows of their own', () => {
  expect(
    rows(
      { type: 'setName', name: 'Other' },
      { type: 'setSettings', set: { timezone: 'UTC' }, unset: ['executionOrder'] },
      { type: 'setParameters', node: 'Ship', set: [{ path: 'url', value: 'x' }] },
      { type: 'removeNodes', nodes: ['Alert'] },
      { type: 'addNodes', nodes: [node('New')], pinData: { New: [1] } },
      { type: 'addConnections', connections: [wire('New', 'Ship')] },
    ),
  ).toEqual([
    { path: '/name', kind: 'changed', before: 'Shop', after: 'Other' },
    { path: '/settings/executionOrder', kind: 'removed', before: 'v1' },
    { path: '/settings/timezone', kind: 'added', after: 'UTC' },
    { node: 'Alert', kind: 'removed', before: node('Alert') },
    { node: 'Ship', path: '/parameters/url', kind: 'changed', before: 'https://a.test', after: 'x' },
    { node: 'New', kind: 'added', after: node('New') },
    { node: 'Send', path: '/connections/main/1', kind: 'removed', before: [main('Alert')] },
    { node: 'New', path: '/connections/main/0', kind: 'added', after: [main('Ship')] },
    { node: 'New', path: '/pinData', kind: 'added', after: [1] },
  ]);
});

test('a rename is one row, and what follows it is none', () => {
  expect(rows({ type: 'renameNode', node: 'Ship', name: 'Boat' })).toEqual([
    { node: 'Boat', kind: 'renamed', before: 'Ship', after: 'Boat' },
  ]);
});
