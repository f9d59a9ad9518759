import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import type { Operation } from '../../../src/document/operation.ts';
import { expandOperations } from '../../../src/service/catalog/expand-operations.ts';
import { codeOf, main, node, wire } from '../../document/support/workflows.ts';

const start = { nodes: [node('Old', { position: [0, 0] })], connections: {} };
const add = (...names: string[]): Operation => ({
  type: 'addNodes',
  nodes: names.map((name) => ({ name, type: 'n8n-nodes-base.noOp' })),
});

/** Where the nodes lie after the operations, expanded as at a door. */
function places(operations: readonly Operation[]) {
  const { nodes } = applyOperations(start, expandOperations(start, operations, 'k'), { key: 'k' });
  return Object.fromEntries(nodes.map(({ name, position }) => [name, position]));
}

describe('a node without a place', () => {
  test('comes beside what it is wired to by a later operation', () => {
    const wires: Operation = { type: 'addConnections', connections: [wire('Old', 'A'), wire('A', 'B')] };
    expect(places([add('B', 'A'), wires])).toEqual({ Old: [0, 0], A: [224, 0], B: [448, 0] });
  });

  test('comes below the node that it serves', () => {
    const served: Operation = {
      type: 'addConnections',
      connections: [
        { from: 'M', output: { type: 'ai_tool', index: 0 }, to: 'Old', input: { type: 'ai_tool', index: 0 } },
      ],
    };
    expect(places([add('M'), served])).toEqual({ Old: [0, 0], M: [0, 224] });
  });

  test('is known after it was renamed, and forgotten after it was removed', () => {
    const renamed: Operation = { type: 'renameNode', node: 'A', name: 'Z' };
    const wired: Operation = { type: 'addConnections', connections: [wire('Old', 'Z')] };
    expect(places([add('A', 'B'), renamed, { type: 'removeNodes', nodes: ['B'] }, wired])).toEqual({
      Old: [0, 0],
      Z: [224, 0],
    });
  });

  test('gets nothing else changed', () => {
    const placed: Operation = {
      type: 'addNodes',
      nodes: [
        { name: 'P', type: 't.x', position: [7, 7] },
        { name: 'Q', type: 't.x', id: 'q', typeVersion: 2 },
      ],
    };
    expect(expandOperations(start, [placed], 'k')).toEqual([
      {
        type: 'addNodes',
        nodes: [
          { name: 'P', type: 't.x', position: [7, 7] },
          { name: 'Q', type: 't.x', id: 'q', typeVersion: 2, position: [0, 192], parameters: {} },
        ],
      },
    ]);
  });
});

test('what needs nothing stays as it is', () => {
  const operations: readonly Operation[] = [{ type: 'setName', name: 'x' }];
  expect(expandOperations(start, operations, 'k')).toEqual(operations);
});

test('a rename lists what it rewrites', () => {
  const user = node('User', { parameters: { value: "={{ $('Old').item.json.a }}" } });
  const workflow = { nodes: [...start.nodes, user], connections: { Old: { main: [[main('User')]] } } };
  expect(expandOperations(workflow, [{ type: 'renameNode', node: 'Old', name: 'New' }], 'k')).toEqual([
    {
      type: 'renameNode',
      node: 'Old',
      name: 'New',
      rewrites: [
        {
          node: 'User',
          path: '/parameters/value',
          before: "={{ $('Old').item.json.a }}",
          after: "={{ $('New').item.json.a }}",
        },
      ],
    },
  ]);
});

test('what can not be applied is refused as it would be', () => {
  expect(codeOf(() => expandOperations(start, [add('Old')], 'k'))).toBe('NameTaken');
});
