import { describe, expect, it, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { forgetOtherSelections } from '../../src/session/approvals.ts';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import type { Decision } from '../../src/session/gate.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/session/policy.ts';
import { proposalHash } from '../../src/session/proposal.ts';
import { reconsidered } from '../../src/session/reconsider.ts';
import { closeSelection } from '../../src/session/selection.ts';
import { addNode, EMPTY, SessionDriver, setParameter } from './session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B')], { key: 'given' });

function several(count: number): Partial<Policy> {
  return { approvals: { ...DEFAULT_POLICY.approvals, count } };
}

/** At a gate of two changes that needs so many approvals. */
function gated(count: number): SessionDriver {
  const driver = new SessionDriver({ canvas: GIVEN, policy: several(count) });
  driver.script.push([[setParameter('A', 'x', 'one')], [setParameter('B', 'y', 'two')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
}

let sent = 0;

/** Decides as somebody; the id of the input. */
function decide(driver: SessionDriver, by: string, decision: Decision, approve?: string[], dismiss?: string[]): string {
  const { gate, pending, canvas } = driver.state;
  sent += 1;
  const id = `d${sent}`;
  const landed = closeSelection(pending, approve ?? (dismiss || decision === 'dismiss' ? [] : (gate?.changes ?? [])));
  const hash = landed.length === 0 ? (gate?.proposalHash ?? '') : proposalHash(landed, canvas);
  const chosen = { ...(approve ? { approve } : {}), ...(dismiss ? { dismiss } : {}) };
  driver.send({ id, principal: by, kind: 'decision', gate: gate?.id ?? 'g1', decision, proposalHash: hash, ...chosen });
  driver.run();
  return id;
}

const approved = (approvals: number, needed: number) => ({ ok: true, gate: 'g1', approvals, needed });
const whoApproved = (driver: SessionDriver) => driver.state.gate?.approvals?.map(({ by }) => by);

describe('a gate that needs several approvals', () => {
  it('lands with the one that completes them, and not before', () => {
    const driver = gated(3);
    expect(driver.outcome(decide(driver, 'ann', 'approve'))).toEqual(approved(1, 3));
    expect(driver.outcome(decide(driver, 'bob', 'approve'))).toEqual(approved(2, 3));
    expect(driver.committed).toEqual([]);
    expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 1, needed: 3 });
    expect(whoApproved(driver)).toEqual(['ann', 'bob']);
    expect(driver.outcome(decide(driver, 'cem', 'approve'))).toMatchObject({ ok: true, hash: driver.state.canvasHash });
    expect(driver.committed).toHaveLength(1);
    expect(driver.state.gate).toBeUndefined();
  });

  it('counts each person once, however often they approve', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    const again = decide(driver, 'ann', 'approve');
    expect(driver.outcome(again)).toMatchObject({
      ok: false,
      code: 'AlreadyApproved',
      details: { approvals: 1, needed: 2 },
    });
    expect(whoApproved(driver)).toEqual(['ann']);
    expect(driver.committed).toEqual([]);
  });

  it('keeps selections beside each other, of which the first that enough people approve lands', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    expect(driver.outcome(decide(driver, 'bob', 'approve', ['1.1.0']))).toEqual(approved(1, 2));
    expect(whoApproved(driver)).toEqual(['ann', 'bob']);
    expect(driver.outcome(decide(driver, 'cem', 'approve', ['1.1.0'], ['1.1.1']))).toEqual(approved(1, 2));
    expect(driver.committed).toEqual([]);
    decide(driver, 'dan', 'approve');
    expect(driver.committed).toHaveLength(1);
    expect(driver.state.pending).toEqual([]);
  });

  it('counts who approves another selection there, and no more where they had', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    expect(driver.outcome(decide(driver, 'ann', 'approve', ['1.1.0']))).toEqual(approved(1, 2));
    expect(whoApproved(driver)).toEqual(['ann']);
    expect(driver.outcome(decide(driver, 'bob', 'approve'))).toEqual(approved(1, 2));
    decide(driver, 'cem', 'approve', ['1.1.0']);
    expect(driver.committed).toHaveLength(1);
    expect(driver.state.pending.map(({ id }) => id)).toEqual(['1.1.1']);
  });

  it('of a run that knew one selection at a time forgets the others, as that did', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    const { gate } = driver.state;
    const [one] = gate?.approvals ?? [];
    const other = {
      input: 'd',
      gate: 'g1',
      revision: 1,
      decision: 'approve',
      proposalHash: 'h',
      approve: [],
      dismiss: [],
    } as const;
    expect(forgetOtherSelections(driver.state, other).gate?.approvals).toEqual([]);
    const same = { ...other, ...one };
    expect(forgetOtherSelections(driver.state, same).gate?.approvals).toEqual([one]);
  });

  it('starts over with a revision, which an edit of what is proposed brings', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    const operations = [setParameter('A', 'x', 'mine')];
    driver.send({ id: 'e1', kind: 'edit', baseHash: driver.state.canvasHash, operations }).run();
    expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 2, needed: 2, changes: ['1.1.1'] });
    expect(whoApproved(driver)).toBeUndefined();
    expect(driver.outcome(decide(driver, 'bob', 'approve'))).toEqual(approved(1, 2));
  });

  it('keeps its approvals through an edit of something else', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    const operations = [setParameter('A', 'z', 'mine')];
    driver.send({ id: 'e1', kind: 'edit', baseHash: driver.state.canvasHash, operations }).run();
    expect(whoApproved(driver)).toEqual(['ann']);
    decide(driver, 'bob', 'approve');
    expect(driver.committed).toHaveLength(2);
  });

  it('is dismissed by one', () => {
    const driver = gated(3);
    decide(driver, 'ann', 'approve');
    expect(driver.outcome(decide(driver, 'bob', 'dismiss'))).toMatchObject({ ok: true });
    expect(driver.state).toMatchObject({ pending: [], canvasHash: driver.committed[0]?.from });
    expect(driver.state.gate).toBeUndefined();
  });

  it('of which one dismisses a part starts over with the rest', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    decide(driver, 'bob', 'dismiss', undefined, ['1.1.0']);
    expect(driver.state.gate).toMatchObject({ revision: 2, changes: ['1.1.1'] });
    expect(whoApproved(driver)).toBeUndefined();
  });

  it('closed by a message has no approvals left', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    driver.send({ id: 'm2', kind: 'message', mode: 'build' }).run();
    expect(driver.state.gate).toMatchObject({ id: 'g2', revision: 1, needed: 2 });
    expect(whoApproved(driver)).toBeUndefined();
  });

  it('carries its approvals into the next run', () => {
    const driver = gated(2);
    decide(driver, 'ann', 'approve');
    const carried = JSON.parse(JSON.stringify(carryOf(driver.state, 'r1')));
    const { state } = driver;
    driver.state = { ...restoreState(state, carried, { canvas: state.canvas, changes: state.pending }), archive: [] };
    decide(driver, 'bob', 'approve');
    expect(driver.committed).toHaveLength(1);
  });
});

test('where a policy that was loosened needs no more than there are, what these are of lands', () => {
  const driver = gated(3);
  decide(driver, 'ann', 'approve');
  decide(driver, 'bob', 'approve', ['1.1.0']);
  const last = decide(driver, 'cem', 'approve', ['1.1.0']);
  driver.send({ id: 'p0', kind: 'policy', policy: { ...DEFAULT_POLICY, ...several(4) } }).run();
  expect(driver.committed).toEqual([]);
  driver.send({ id: 'p1', kind: 'policy', policy: { ...DEFAULT_POLICY, ...several(2) } }).run();
  expect(driver.committed).toHaveLength(1);
  expect(driver.state.pending.map(({ id }) => id)).toEqual(['1.1.1']);
  expect(driver.outcome(last)).toEqual(approved(2, 3));
  expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 2 });
});

test('a policy that was tightened meanwhile counts at the next approval', () => {
  const driver = gated(1);
  driver.send({ id: 'p1', kind: 'policy', policy: { ...DEFAULT_POLICY, ...several(2) } }).run();
  expect(driver.outcome(decide(driver, 'ann', 'approve'))).toEqual(approved(1, 2));
});

test('an approval that was refused where it is written is none', () => {
  const driver = gated(2);
  driver.refuseCommits.push({ ok: false, code: 'NotAllowed', message: 'gone' });
  expect(driver.outcome(decide(driver, 'ann', 'approve'))).toEqual({ ok: false, code: 'NotAllowed', message: 'gone' });
  expect(whoApproved(driver)).toBeUndefined();
  expect(driver.outcome(decide(driver, 'bob', 'approve'))).toEqual(approved(1, 2));
});

test('what a commit knows to be in force the session takes over: a policy, which is told, and approvals that count no more', () => {
  const driver = gated(3);
  const ann = decide(driver, 'ann', 'approve');
  decide(driver, 'bob', 'approve');
  const without = reconsidered(driver.state, { voided: [ann] }, 1);
  expect(without.gate?.approvals?.map(({ by }) => by)).toEqual(['bob']);
  expect(without.outbox).toBe(driver.state.outbox);
  const policy = { ...DEFAULT_POLICY, forbidden: ['ssh'] };
  const raised = reconsidered(driver.state, { policy }, 1);
  expect(raised.policy).toBe(policy);
  expect(raised.outbox.at(-1)).toMatchObject({
    kind: 'event',
    event: { type: 'policy.changed', policy, actor: { kind: 'system', id: 'pawl' } },
  });
});
