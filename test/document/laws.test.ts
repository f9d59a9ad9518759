import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { applyWithInverse } from '../../src/document/apply-with-inverse.ts';
import { attachData, detachData } from '../../src/document/detached-data.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import { operationsBetween } from '../../src/document/operations-between.ts';
import { readWorkflow } from '../../src/document/read-workflow.ts';
import { touchValue } from '../../src/document/touch-value.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import { touchesOverlap } from '../../src/document/touches-overlap.ts';
import { workflow as anyWorkflow, edited } from './support/arbitrary.ts';

const RUNS = { numRuns: 200 };

test('an inverse gives the hash of the workflow before, and its own inverse the hash after', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const done = applyWithInverse(workflow, operations);
      const undone = applyWithInverse(done.workflow, done.inverse);
      const redone = applyWithInverse(undone.workflow, undone.inverse);
      expect(hashWorkflow(undone.workflow)).toBe(hashWorkflow(workflow));
      expect(hashWorkflow(redone.workflow)).toBe(hashWorkflow(done.workflow));
    }),
    RUNS,
  );
});

test('operations and inverses survive being stored as JSON', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const done = applyWithInverse(workflow, JSON.parse(JSON.stringify(operations)));
      const undone = applyOperations(done.workflow, JSON.parse(JSON.stringify(done.inverse)));
      expect(hashWorkflow(undone)).toBe(hashWorkflow(workflow));
    }),
    RUNS,
  );
});

test('applying changes nothing of the workflow it is given', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const before = JSON.stringify(workflow);
      applyWithInverse(workflow, operations);
      expect(JSON.stringify(workflow)).toBe(before);
    }),
    RUNS,
  );
});

test('a node that no operation names keeps its identity', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const named = new Set(operations.flatMap((operation) => ('node' in operation ? [operation.node] : [])));
      const after = applyOperations(workflow, operations);
      for (const node of after.nodes) {
        const old = workflow.nodes.find(({ id }) => id === node.id);
        if (old !== undefined && !named.has(old.name) && old.name === node.name) expect(node).toBe(old);
      }
    }),
    RUNS,
  );
});

test('the hash is the same with the data detached, after operations too, and attaching gives back every byte', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const { workflow: light, objects } = detachData(workflow);
      expect(hashWorkflow(light)).toBe(hashWorkflow(workflow));
      expect(JSON.stringify(attachData(light, (hash) => objects[hash]))).toBe(JSON.stringify(workflow));
      const after = applyOperations(light, operations);
      expect(hashWorkflow(after)).toBe(hashWorkflow(applyOperations(workflow, operations)));
      expect(hashWorkflow(attachData(after, (hash) => objects[hash]))).toBe(hashWorkflow(after));
    }),
    RUNS,
  );
});

test('touches cover whatever changed', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const after = applyOperations(workflow, operations);
      const touches = touchesOf(workflow, operations);
      for (const { name } of [...workflow.nodes, ...after.nodes]) {
        const whole = { kind: 'node', node: name, path: '' } as const;
        const changed = JSON.stringify(touchValue(workflow, whole)) !== JSON.stringify(touchValue(after, whole));
        if (changed) expect(touches.some((touch) => touchesOverlap(touch, whole))).toBe(true);
      }
    }),
    RUNS,
  );
});

test('what does not overlap the touches has the value that it had', () => {
  fc.assert(
    fc.property(edited, edited, ({ workflow, operations }, other) => {
      const touches = touchesOf(workflow, operations);
      const after = applyOperations(workflow, operations);
      const elsewhere = touchesOf(other.workflow, other.operations);
      for (const touch of elsewhere) {
        if (touches.some((mine) => touchesOverlap(mine, touch))) continue;
        expect(JSON.stringify(touchValue(after, touch))).toBe(JSON.stringify(touchValue(workflow, touch)));
      }
    }),
    RUNS,
  );
});

test('a workflow that was opened opens again as it is, with the same hash', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const again = readWorkflow(JSON.stringify(workflow));
      expect(again.mendings).toEqual([]);
      expect(JSON.stringify(again.workflow)).toBe(JSON.stringify(workflow));
      expect(hashWorkflow(again.workflow)).toBe(hashWorkflow(workflow));
    }),
    RUNS,
  );
});

test('the operations between two workflows that differ in what operations can change lead from one to the other', () => {
  fc.assert(
    fc.property(anyWorkflow, edited, ({ nodes, connections }, { workflow, operations }) => {
      const later = applyOperations(workflow, operations);
      const mixed = { ...workflow, nodes, connections };
      for (const [now, wanted] of [
        [workflow, later],
        [later, workflow],
        [mixed, later],
        [later, mixed],
      ] as const) {
        expect(hashWorkflow(applyOperations(now, operationsBetween(now, wanted)))).toBe(hashWorkflow(wanted));
      }
    }),
    RUNS,
  );
});

test('the operations between a workflow and a copy of it are none', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      expect(operationsBetween(workflow, structuredClone(workflow))).toEqual([]);
    }),
    RUNS,
  );
});
