import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { type DiffRow, diffWorkflows } from '../../src/document/diff-workflows.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import { touchesOverlap } from '../../src/document/touches-overlap.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { isPawlError } from '../../src/errors/pawl-error.ts';
import { edited } from './support/arbitrary.ts';

const RUNS = { numRuns: 300 };

function applied(workflow: WorkflowJson, operations: readonly Operation[]): WorkflowJson | undefined {
  try {
    return applyOperations(workflow, operations, { key: 'k' });
  } catch (error) {
    if (isPawlError(error)) return undefined;
    throw error;
  }
}

/** The workflow with its nodes in the order of their names: of two that add nodes, each puts its own last. */
function inOrder(workflow: WorkflowJson): WorkflowJson {
  return { ...workflow, nodes: [...workflow.nodes].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

test('edits that touch nothing in common give the same in either order', () => {
  fc.assert(
    fc.property(edited, edited, ({ workflow, operations: one }, { operations: other }) => {
      fc.pre(applied(workflow, other) !== undefined);
      const [mine, theirs] = [touchesOf(workflow, one), touchesOf(workflow, other)];
      fc.pre(!mine.some((touch) => theirs.some((their) => touchesOverlap(touch, their))));
      const [forth, back] = [applied(workflow, [...one, ...other]), applied(workflow, [...other, ...one])];
      fc.pre(forth !== undefined && back !== undefined);
      const positions = (result: WorkflowJson) => ({
        ...result,
        nodes: result.nodes.map((node) => ({ ...node, id: node.name, position: [0, 0] as const })),
      });
      expect(hashWorkflow(positions(inOrder(back!)))).toBe(hashWorkflow(positions(inOrder(forth!))));
    }),
    RUNS,
  );
});

/** A row as the difference the other way round has it; a renamed node is called by its other name there. */
function turned({ before, after, kind, ...place }: DiffRow): object {
  const kinds = { added: 'removed', removed: 'added', changed: 'changed', renamed: 'renamed' } as const;
  return {
    ...place,
    kind: kinds[kind],
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  };
}

test('a difference turned round is the difference the other way round, where no name changed', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const after = applyOperations(workflow, operations);
      const rows = diffWorkflows(workflow, after);
      fc.pre(rows.every(({ kind }) => kind !== 'renamed'));
      const sorted = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).sort();
      expect(sorted(diffWorkflows(after, workflow))).toEqual(sorted(rows.map(turned)));
    }),
    RUNS,
  );
});

test('workflows without a difference have the same hash, the order of nodes apart', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const after = applyOperations(workflow, operations);
      fc.pre(diffWorkflows(workflow, after).length === 0);
      expect(hashWorkflow(inOrder(after))).toBe(hashWorkflow(inOrder(workflow)));
    }),
    RUNS,
  );
});
