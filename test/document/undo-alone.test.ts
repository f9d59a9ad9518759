import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { applyWithInverse } from '../../src/document/apply-with-inverse.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import { touchesOverlap } from '../../src/document/touches-overlap.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { isPawlError } from '../../src/errors/pawl-error.ts';
import { edited } from './support/arbitrary.ts';
import { node, SHOP, wire } from './support/workflows.ts';

/** The hash, the order of nodes and their positions apart. */
function contents(workflow: WorkflowJson): string {
  const nodes = workflow.nodes.map((one) => ({ ...one, position: [0, 0] as const }));
  return hashWorkflow({ ...workflow, nodes: nodes.sort((a, b) => (a.name < b.name ? -1 : 1)) });
}

function tryApply(workflow: WorkflowJson, operations: readonly Operation[]): WorkflowJson | undefined {
  try {
    return applyOperations(workflow, operations);
  } catch (error) {
    if (isPawlError(error)) return undefined;
    throw error;
  }
}

test('undoing a change leaves a later one that touches nothing of it', () => {
  fc.assert(
    fc.property(edited, edited, ({ workflow, operations }, { operations: later }) => {
      const first = applyWithInverse(workflow, operations);
      const both = tryApply(first.workflow, later);
      const alone = tryApply(workflow, later);
      if (both === undefined || alone === undefined) return;
      const mine = touchesOf(workflow, operations);
      if (touchesOf(first.workflow, later).some((theirs) => mine.some((touch) => touchesOverlap(touch, theirs))))
        return;
      expect(contents(applyOperations(both, first.inverse))).toBe(contents(alone));
    }),
    { numRuns: 200 },
  );
});

test('an undone removal comes back at its place with its wires and its pin data', () => {
  const { workflow, inverse } = applyWithInverse(SHOP, [{ type: 'removeNodes', nodes: ['Ship'] }]);
  const later = applyOperations(workflow, [
    { type: 'addNodes', nodes: [node('New')] },
    { type: 'addConnections', connections: [wire('Alert', 'New')] },
  ]);
  const undone = applyOperations(later, inverse);
  expect(undone.nodes.map(({ name }) => name)).toEqual(['Paid?', 'Ship', 'Remind', 'Send', 'Alert', 'New']);
  expect(undone.connections).toEqual({
    ...SHOP.connections,
    Alert: { main: [[{ node: 'New', type: 'main', index: 0 }]] },
  });
  expect(undone.pinData).toEqual(SHOP.pinData);
});

test('an inverse names the parameter, not the node', () => {
  const operations: Operation[] = [
    {
      type: 'setParameters',
      node: 'Ship',
      set: [
        { path: 'options.system', value: 'x' },
        { path: 'url', value: 'y' },
      ],
    },
  ];
  expect(applyWithInverse(SHOP, operations).inverse).toEqual([
    {
      type: 'setParameters',
      node: 'Ship',
      set: [{ path: '/parameters/url', value: 'https://a.test' }],
      unset: ['/parameters/options'],
    },
  ]);
});
