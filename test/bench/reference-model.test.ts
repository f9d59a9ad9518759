import { expect, test } from 'vitest';
import { noFaults } from '../../bench/race/race-faults.ts';
import { ReferenceModel } from '../../bench/race/reference-model.ts';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { addNode, EMPTY, setParameter, wire } from '../session/session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A')], { key: 'given' });

/** Hash of the canvas after these, each with the key that it is applied under. */
function after(...steps: readonly (readonly [string, readonly Operation[]])[]): string {
  return hashWorkflow(steps.reduce((canvas, [key, operations]) => applyOperations(canvas, operations, { key }), GIVEN));
}

function modelWith(mode: 'review' | 'live' | 'skip-all' = 'review') {
  const model = new ReferenceModel('s', GIVEN, mode);
  const pend = (id: string, ...operations: Operation[]) => {
    model.wrote(id, operations);
    model.pended(id);
    return [id, operations] as const;
  };
  const edit = (id: string, ...operations: Operation[]) => {
    const input = { id, hash: 'h', principal: 'ann', kind: 'edit', baseHash: model.hash, operations } as const;
    model.sent(input);
    model.edit(input, after([`s/${id}`, operations]));
    return [`s/${id}`, operations] as const;
  };
  return { model, pend, edit };
}

test('what nobody decided and no policy lets through is an unapproved landing', () => {
  const { model, pend } = modelWith();
  const change = pend('1', addNode('N'));
  model.land({ changes: ['1'], clear: false, hash: after(change) });
  expect(model.faults).toEqual({ ...noFaults(), unapprovedLandings: 1 });
});

test('a live policy lets new nodes through, and nothing that is there', () => {
  const { model, pend } = modelWith('live');
  const added = pend('1', addNode('N'));
  model.land({ changes: ['1'], clear: false, hash: after(added) });
  expect(model.faults).toEqual(noFaults());
  const changed = pend('2', setParameter('A', 'x', 'one'));
  model.land({ changes: ['2'], clear: false, hash: after(added, changed) });
  expect(model.faults).toEqual({ ...noFaults(), unapprovedLandings: 1 });
});

test('a decision counts for what was shown under its hash, once, while its gate is open', () => {
  const decision = { kind: 'decision', gate: 'g1', decision: 'approve', proposalHash: 'shown' } as const;
  const landed = (prepare: (one: ReturnType<typeof modelWith>) => void) => {
    const one = modelWith();
    const change = one.pend('1', setParameter('A', 'x', 'one'));
    one.model.gateOpened('g1');
    one.model.sent({ id: 'd1', hash: 'h', principal: 'ann', ...decision });
    prepare(one);
    one.model.land({ changes: ['1'], clear: false, hash: after(change), decision: 'd1' });
    return one.model.faults.unapprovedLandings;
  };
  expect(landed(({ model }) => model.show('shown', ['1']))).toBe(0);
  expect(landed(({ model }) => model.show('shown', ['2']))).toBe(1);
  expect(landed(() => {})).toBe(1);
  expect(
    landed(({ model }) => {
      model.show('shown', ['1']);
      model.gateClosed('g1');
    }),
  ).toBe(1);
});

test('a landing over an edit that it was made without is a lost edit, and so is one that is told and not there', () => {
  const { model, pend, edit } = modelWith('skip-all');
  const change = pend('1', setParameter('A', 'x', 'agent'));
  const mine = edit('e1', setParameter('A', 'x', 'mine'));
  model.land({ changes: ['1'], clear: false, hash: after(mine, change) });
  expect(model.faults).toEqual({ ...noFaults(), lostEdits: 1 });
  model.settled('e1', true);
  model.settled('never', true);
  expect(model.faults).toEqual({ ...noFaults(), lostEdits: 1 });
  model.sent({ id: 'e2', hash: 'h', principal: 'ann', kind: 'edit', baseHash: model.hash, operations: [] });
  model.settled('e2', true);
  expect(model.faults).toEqual({ ...noFaults(), lostEdits: 2 });
});

test('a change without what it builds upon is a dangling dependent', () => {
  const { model, pend } = modelWith('skip-all');
  pend('1', addNode('N'));
  pend('2', wire('N', 'A'));
  model.land({ changes: ['2'], clear: false, hash: model.hash });
  expect(model.faults.danglingDependents).toBe(2);
});
