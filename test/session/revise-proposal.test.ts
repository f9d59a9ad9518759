import { describe, expect, it, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { carryOf, rebuiltState, restoreState } from '../../src/session/carry.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/session/policy.ts';
import { addNode, EMPTY, SessionDriver, setParameter } from './session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B')], { key: 'given' });
const MINE = [setParameter('A', 'x', 'mine')];

/** At a gate that proposes to set x of A and y of B. */
function gated(policy: Partial<Policy> = {}): SessionDriver {
  const driver = new SessionDriver({ canvas: GIVEN, policy });
  driver.script.push([[setParameter('A', 'x', 'one')], [setParameter('B', 'y', 'two')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
}

const shown = (driver: SessionDriver) => driver.state.gate?.proposalHash ?? '';

function revise(driver: SessionDriver, id: string, operations: readonly Operation[], baseHash = shown(driver)) {
  return driver.send({ id, kind: 'edit', gate: 'g1', baseHash, operations, principal: 'bob' });
}

function approve(driver: SessionDriver, id: string, proposalHash = shown(driver), principal = 'ann'): SessionDriver {
  return driver.send({ id, kind: 'decision', gate: 'g1', decision: 'approve', proposalHash, principal }).run();
}

const parameters = ({ state }: SessionDriver) => state.canvas.nodes.map((node) => node.parameters);

describe('what somebody who decides changes about a proposal', () => {
  it('is one more change of it, shown as the next revision under another hash; the canvas stays', () => {
    const driver = gated();
    const before = shown(driver);
    revise(driver, 'e1', MINE).run();
    const { gate, pending, canvasHash, draft, draftHash } = driver.state;
    expect(gate).toMatchObject({ id: 'g1', revision: 2, form: 'list', changes: ['1.1.0', '1.1.1', 'e1'] });
    expect(gate?.proposalHash).not.toBe(before);
    expect(pending.at(-1)).toMatchObject({ id: 'e1', operations: MINE, dependsOn: ['1.1.0'] });
    expect(canvasHash).toBe(hashWorkflow(GIVEN));
    expect(driver.outcome('e1')).toEqual({ ok: true, gate: 'g1' });
    expect(draft.nodes.map((node) => node.parameters)).toEqual([{ x: 'mine' }, { y: 'two' }]);
    expect(driver.log.filter(({ kind }) => kind === 'revision')).toMatchObject([
      { input: 'e1', dependsOn: ['1.1.0'], hash: draftHash },
    ]);
  });

  it('is what lands, once it is approved', () => {
    const driver = revise(gated(), 'e1', MINE).run();
    approve(driver, 'd1');
    expect(parameters(driver)).toEqual([{ x: 'mine' }, { y: 'two' }]);
    expect(driver.committed).toHaveLength(1);
    expect(driver.state).toMatchObject({ pending: [], draftHash: driver.state.canvasHash });
  });

  it('has a decision on what was shown before refused, and nothing lands', () => {
    const driver = gated();
    const before = shown(driver);
    revise(driver, 'e1', MINE).run();
    approve(driver, 'd1', before);
    expect(driver.outcome('d1')).toMatchObject({ ok: false, code: 'StaleProposal', details: { revision: 2 } });
    expect(driver.committed).toEqual([]);
  });

  it('and a decision at the same moment: whichever comes first counts, the other is refused', () => {
    const first = gated();
    const before = shown(first);
    revise(first, 'e1', MINE);
    approve(first, 'd1', before);
    expect([first.outcome('e1'), first.outcome('d1')]).toMatchObject([{ ok: true }, { code: 'StaleProposal' }]);
    const second = gated();
    const hash = shown(second);
    second.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash: hash });
    revise(second, 'e1', MINE, hash).run();
    expect([second.outcome('d1'), second.outcome('e1')]).toMatchObject([{ ok: true }, { code: 'AlreadyDecided' }]);
    expect(parameters(second)).toEqual([{ x: 'one' }, { y: 'two' }]);
  });

  it('takes everybody’s approval anew', () => {
    const driver = gated({ approvals: { ...DEFAULT_POLICY.approvals, count: 2 } });
    approve(driver, 'd1');
    revise(driver, 'e1', MINE).run();
    expect(driver.state.gate).not.toHaveProperty('approvals');
    approve(driver, 'd2', shown(driver), 'bob');
    expect(driver.committed).toEqual([]);
    approve(driver, 'd3');
    expect(parameters(driver)).toEqual([{ x: 'mine' }, { y: 'two' }]);
  });

  it('can be done again and again, each on what was shown last', () => {
    const driver = revise(gated(), 'e1', MINE).run();
    revise(driver, 'e2', [setParameter('B', 'y', 'ours')]).run();
    expect(driver.state.gate).toMatchObject({ revision: 3, changes: ['1.1.0', '1.1.1', 'e1', 'e2'] });
    approve(driver, 'd1');
    expect(parameters(driver)).toEqual([{ x: 'mine' }, { y: 'ours' }]);
  });

  it('leaves a build a build, if it is about new nodes only', () => {
    const driver = new SessionDriver({ canvas: EMPTY });
    driver.script.push([[addNode('N')]]);
    driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
    revise(driver, 'e1', [setParameter('N', 'x', 'mine')]).run();
    expect(driver.state.gate).toMatchObject({ revision: 2, form: 'build' });
    driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'add', proposalHash: shown(driver) }).run();
    expect(parameters(driver)).toEqual([{ x: 'mine' }]);
  });

  it('may be left out of what is approved, as any other change', () => {
    const driver = revise(gated(), 'e1', MINE).run();
    driver
      .send({
        id: 'd1',
        kind: 'decision',
        gate: 'g1',
        decision: 'dismiss',
        proposalHash: shown(driver),
        dismiss: ['e1'],
      })
      .run();
    expect(driver.state.gate).toMatchObject({ revision: 3, changes: ['1.1.0', '1.1.1'] });
  });

  it('is told to the model', () => {
    const driver = revise(gated(), 'e1', MINE).run();
    expect(driver.state.notices).toEqual([{ kind: 'edited', input: 'e1' }]);
  });

  it('goes along into the next run', () => {
    const driver = revise(gated(), 'e1', MINE).run();
    driver.writeOutbox();
    const { state } = driver;
    const carry = JSON.parse(JSON.stringify(carryOf(state, 'r1')));
    driver.state = { ...restoreState(state, carry, { canvas: state.canvas, changes: state.pending }), archive: [] };
    approve(driver, 'd1');
    expect(parameters(driver)).toEqual([{ x: 'mine' }, { y: 'two' }]);
  });

  it('while a question is answered is shown once that is over, and no decision on the former proposal lands', () => {
    const driver = gated();
    const before = shown(driver);
    driver.script.push([]);
    driver.send({ id: 'm2', kind: 'message', mode: 'ask' }).run('callModel');
    revise(driver, 'e1', MINE);
    driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash: before }).run();
    expect(driver.outcome('d1')).toMatchObject({ code: 'StaleProposal' });
    expect(driver.state.gate).toMatchObject({ revision: 2, changes: ['1.1.0', '1.1.1', 'e1'] });
    approve(driver, 'd2');
    expect(parameters(driver)).toEqual([{ x: 'mine' }, { y: 'two' }]);
  });

  it('that no revision shows yet is shown by a run that is begun anew from the records', () => {
    const driver = gated();
    const shownBefore = driver.state.gate;
    revise(driver, 'e1', MINE).run('openGate');
    const { pending } = driver.state;
    const state = { ...driver.state, cursor: { at: 'rest' }, ...(shownBefore ? { gate: shownBefore } : {}) } as const;
    driver.state = rebuiltState({ ...state, pending }, driver.now);
    driver.run();
    expect(driver.state.gate).toMatchObject({ revision: 2, changes: ['1.1.0', '1.1.1', 'e1'] });
  });

  it('of whom may not is refused before anything of it is taken', () => {
    const driver = gated();
    driver.gone.push('bob');
    revise(driver, 'e1', MINE).run();
    expect(driver.outcome('e1')).toMatchObject({ ok: false, code: 'NotAllowed' });
    expect(driver.state.gate).toMatchObject({ revision: 1 });
  });
});

test.each([
  ['on what was never shown', 'StaleProposal', (driver: SessionDriver) => revise(driver, 'e1', MINE, 'other')],
  [
    'that can’t be applied to it',
    'NodeNotFound',
    (driver: SessionDriver) => revise(driver, 'e1', [setParameter('None', 'x', 'mine')]),
  ],
  [
    'of a gate that is decided',
    'AlreadyDecided',
    (driver: SessionDriver) => revise(approve(driver, 'd1'), 'e1', MINE, 'any'),
  ],
])('a change of a proposal %s is refused: %s', (_, code, send) => {
  const driver = gated();
  const { draftHash } = driver.state;
  send(driver).run();
  expect(driver.outcome('e1')).toMatchObject({ ok: false, code });
  expect(driver.state.draftHash).toBe(draftHash);
});

test('a plan has no changes to edit', () => {
  const driver = new SessionDriver({ canvas: GIVEN });
  driver.script.push([{ asks: 'plan' }]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  revise(driver, 'e1', MINE).run();
  expect(driver.outcome('e1')).toMatchObject({ ok: false, code: 'InvalidInput' });
});
