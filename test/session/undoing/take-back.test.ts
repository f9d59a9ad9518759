import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { applyWithInverse } from '../../../src/document/apply-with-inverse.ts';
import { hashWorkflow } from '../../../src/document/hash-workflow.ts';
import type { Operation } from '../../../src/document/operation.ts';
import { operationsBetween } from '../../../src/document/operations-between.ts';
import { touchesOf } from '../../../src/document/touches-of.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { isPawlError } from '../../../src/errors/pawl-error.ts';
import type { LandedChange } from '../../../src/session/undoing/landed-in-order.ts';
import { replay, replayPlan } from '../../../src/session/undoing/replay.ts';
import { redo, restore, type TakeBack, undo } from '../../../src/session/undoing/take-back.ts';
import { addNode, EMPTY, setParameter, wire } from '../session-driver.ts';

const BASE = applyWithInverse(EMPTY, [addNode('A'), addNode('B'), addNode('C')], { key: 'base' }).workflow;
const ANN = { kind: 'person', id: 'ann' } as const;

/** A canvas with what landed on it; each landing is a step. */
class Canvas {
  workflow: WorkflowJson = BASE;
  landed: readonly LandedChange[] = [];
  readonly hashes: string[] = [hashWorkflow(BASE)];
  private readonly documents = new Map([[hashWorkflow(BASE), BASE]]);

  land(id: string, operations: readonly Operation[], { undoes = [], redoes = [] }: Partial<TakeBack> = {}): this {
    const before = this.hash;
    const { workflow, inverse } = applyWithInverse(this.workflow, operations, { key: `s/${id}` });
    const touches = touchesOf(this.workflow, operations);
    const landedAt = this.hashes.length;
    const made = { id, title: id, author: ANN, dependsOn: [], turn: 0, step: landedAt, landedAt, before } as const;
    const marks = undoes.length + redoes.length === 0 ? {} : { undoes, redoes };
    const change: LandedChange = { ...made, operations, inverse, touches, status: 'landed', ...marks };
    const statusOf = (one: LandedChange) =>
      undoes.includes(one.id) ? 'undone' : redoes.includes(one.id) ? 'landed' : one.status;
    this.landed = [...this.landed.map((one) => ({ ...one, status: statusOf(one) })), change];
    this.workflow = workflow;
    this.hashes.push(this.hash);
    this.documents.set(this.hash, workflow);
    return this;
  }

  takeBack(takeBack: TakeBack): this {
    const { from, changes } = replayPlan(this.landed, takeBack);
    const wanted = replay('s', this.documents.get(from) as WorkflowJson, changes);
    return this.land(`u${this.hashes.length}`, operationsBetween(this.workflow, wanted), takeBack);
  }

  restore(step: number): this {
    const takeBack = restore(this.landed, step);
    const wanted = this.documents.get(this.hashes[step] as string) as WorkflowJson;
    return this.land(`u${this.hashes.length}`, operationsBetween(this.workflow, wanted), takeBack);
  }

  get hash(): string {
    return hashWorkflow(this.workflow);
  }

  standing(): readonly LandedChange[] {
    return this.landed.filter(({ status, undoes }) => status === 'landed' && !undoes);
  }

  ids(): readonly string[] {
    return this.standing().map(({ id }) => id);
  }
}

function twoNodes(): Canvas {
  return new Canvas().land('a', [addNode('X')]).land('b', [addNode('Y')]);
}

const refusal = (code: string, details = {}) => expect.objectContaining({ code, ...details });

test('undo takes back the newest change that stands, and redo puts back in place what was undone last', () => {
  const canvas = twoNodes();
  const [none, one, both] = canvas.hashes;
  canvas.takeBack(undo(canvas.landed));
  expect([canvas.hash, canvas.ids()]).toEqual([one, ['a']]);
  canvas.takeBack(undo(canvas.landed));
  expect([canvas.hash, canvas.ids()]).toEqual([none, []]);
  expect(() => undo(canvas.landed)).toThrow(refusal('NothingToDo'));
  canvas.takeBack(redo(canvas.landed));
  expect([canvas.hash, canvas.ids()]).toEqual([one, ['a']]);
  canvas.takeBack(redo(canvas.landed));
  expect([canvas.hash, canvas.ids()]).toEqual([both, ['a', 'b']]);
  expect(() => redo(canvas.landed)).toThrow(refusal('NothingToDo'));
});

test('the undo of an undo puts back in place what that took, and the other way round', () => {
  const canvas = twoNodes();
  canvas.takeBack(undo(canvas.landed)).takeBack(undo(canvas.landed, 'a'));
  canvas.takeBack(undo(canvas.landed, 'u3'));
  expect(canvas.ids()).toEqual(['b']);
  canvas.takeBack(undo(canvas.landed, 'u5'));
  expect(canvas.ids()).toEqual([]);
});

test('a change that later ones build upon is not taken back, and they are named', () => {
  const canvas = twoNodes()
    .land('c', [setParameter('X', 'url', 'one')])
    .land('d', [wire('Y', 'X')]);
  expect(() => undo(canvas.landed, 'a')).toThrow(refusal('StaleBase', { details: { changes: ['c', 'd'] } }));
  for (const id of ['d', 'c', 'a']) canvas.takeBack(undo(canvas.landed, id));
  expect(canvas.ids()).toEqual(['b']);
});

test('what a change stands on has to be there before it is put back in place', () => {
  const canvas = twoNodes().land('c', [setParameter('X', 'url', 'one')]);
  canvas.takeBack(undo(canvas.landed, 'c')).takeBack(undo(canvas.landed, 'a'));
  expect(() => canvas.takeBack(redo(canvas.landed, 'c'))).toThrow(refusal('StaleBase'));
  canvas.takeBack(redo(canvas.landed, 'a')).takeBack(redo(canvas.landed, 'c'));
  expect(canvas.ids()).toEqual(['a', 'b', 'c']);
});

test('what never landed, or is so already, is told apart', () => {
  const canvas = twoNodes();
  expect(() => undo(canvas.landed, 'z')).toThrow(refusal('NotFound'));
  expect(() => redo(canvas.landed, 'b')).toThrow(refusal('NothingToDo'));
  canvas.takeBack(undo(canvas.landed, 'b'));
  expect(() => undo(canvas.landed, 'b')).toThrow(refusal('NothingToDo'));
  expect(() => restore(canvas.landed, 3)).toThrow(refusal('NothingToDo'));
});

const edit = fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 9 }));
const deed = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), edit }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('restore' as const), pick: fc.nat(20) }),
);

/** True if it was done; what can't be done is refused with a code, and changes nothing. */
function tried(canvas: Canvas, work: () => void): boolean {
  const before = canvas.hash;
  try {
    work();
    return true;
  } catch (error) {
    if (!isPawlError(error)) throw error;
    expect(['NothingToDo', 'NotFound', 'StaleBase']).toContain(error.code);
    expect(canvas.hash).toBe(before);
    return false;
  }
}

test('whatever is edited, undone, redone and restored, the canvas is what the changes that stand make of it', () => {
  let done = 0;
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      const canvas = new Canvas();
      for (const [index, one] of deeds.entries()) {
        if (one.kind === 'edit') {
          const [node, path, value] = one.edit;
          canvas.land(`e${index}`, [setParameter(node, path, `${value}`)]);
        } else if (one.kind === 'restore') {
          const step = one.pick % canvas.hashes.length;
          const wanted = canvas.hashes[step];
          if (tried(canvas, () => canvas.restore(step))) done += 1;
          expect(canvas.hash).toBe(wanted);
        } else {
          const id = one.pick % 3 === 0 ? undefined : canvas.landed[one.pick % (canvas.landed.length + 1)]?.id;
          const find = one.kind === 'undo' ? undo : redo;
          if (tried(canvas, () => canvas.takeBack(find(canvas.landed, id)))) done += 1;
        }
        const operations = canvas.standing().flatMap((change) => change.operations);
        expect(hashWorkflow(applyOperations(BASE, operations))).toBe(canvas.hash);
      }
    }),
    { numRuns: 500 },
  );
  expect(done).toBeGreaterThan(100);
});
