import { describe, expect, it } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import { deciderRoles } from '../../src/session/decider-roles.ts';
import { nextAction } from '../../src/session/next-action.ts';
import type { GateExpiry } from '../../src/session/policy.ts';
import { addNode, EMPTY, SessionDriver, setParameter } from './session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B')], { key: 'given' });
const FACTS = { worked: true, archives: true, long: false, waited: false, outdated: false };
const HOUR = 3_600_000;

function gated(expiry: GateExpiry): SessionDriver {
  const driver = new SessionDriver({ canvas: GIVEN, policy: { expiry } });
  driver.script.push([[setParameter('A', 'x', 'one')], [setParameter('B', 'y', 'two')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
}

function later(driver: SessionDriver, ms: number): SessionDriver {
  driver.now += ms;
  return driver.run();
}

const DISMISSED: GateExpiry = { seconds: 3600, action: 'dismiss' };
const ESCALATED: GateExpiry = { seconds: 3600, action: 'escalate', roles: ['admin'] };

describe('a gate that expires', () => {
  it('says until when it waits, and waits until then', () => {
    const driver = gated(DISMISSED);
    const { gate } = driver.state;
    expect(gate).toMatchObject({ id: 'g1', expiry: DISMISSED, expiresAt: (gate?.openedAt ?? 0) + HOUR });
    later(driver, HOUR - 100);
    expect(driver.performed.at(-1)).toBe('openGate');
    expect(driver.state.gate?.id).toBe('g1');
  });

  it('dismisses what it proposed, once, and the session rests', () => {
    const driver = later(gated(DISMISSED), HOUR);
    expect(driver.state).toMatchObject({ pending: [], cursor: { at: 'rest' }, draftHash: driver.state.canvasHash });
    expect(driver.state.gate).toBeUndefined();
    expect(driver.events.at(-1)).toMatchObject({ type: 'session.rested', outcome: 'nothing', gates: [] });
    expect(later(driver, HOUR).performed.filter((type) => type === 'expireGate')).toHaveLength(1);
  });

  it('tells the model that nobody decided', () => {
    const { state } = later(gated(DISMISSED), HOUR);
    expect(state.notices).toEqual([
      { kind: 'decided', gate: 'g1', landed: [], dismissed: ['1.1.0', '1.1.1'], expired: true },
    ]);
  });

  it('is decided by nobody afterwards', () => {
    const driver = gated(DISMISSED);
    const { proposalHash = '' } = driver.state.gate ?? {};
    later(driver, HOUR).send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash }).run();
    expect(driver.outcome('d1')).toMatchObject({ ok: false, code: 'AlreadyDecided' });
    expect(driver.committed).toEqual([]);
  });

  it('waits anew with each revision, for it shows something else', () => {
    const driver = gated(DISMISSED);
    driver.now += HOUR / 2;
    const operations = [setParameter('A', 'x', 'mine')];
    driver.send({ id: 'e1', kind: 'edit', baseHash: driver.state.canvasHash, operations }).run();
    expect(driver.state.gate).toMatchObject({ revision: 2 });
    expect((driver.state.gate?.expiresAt ?? 0) - driver.now).toBeGreaterThan(HOUR - 1000);
  });

  it('takes a decision that is there first, whatever the time is', () => {
    const driver = gated(DISMISSED);
    const { proposalHash = '' } = driver.state.gate ?? {};
    driver.now += HOUR;
    driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash }).run();
    expect(driver.outcome('d1')).toMatchObject({ ok: true });
    expect(driver.performed).not.toContain('expireGate');
  });

  it('is left as long as a decision that was in time is on its way', () => {
    const { state } = gated(DISMISSED);
    const now = (state.gate?.expiresAt ?? 0) + 1;
    const waiting = { ...state, outbox: [] };
    expect(nextAction(waiting, FACTS, now)).toEqual({ type: 'expireGate' });
    expect(nextAction(waiting, { ...FACTS, holdsExpiry: true }, now)).toEqual({ type: 'wait' });
  });

  it('expires in the next run as it would have in the one that opened it', () => {
    const driver = gated(DISMISSED);
    const { state } = driver;
    const carried = JSON.parse(JSON.stringify(carryOf(state, 'r1')));
    driver.state = { ...restoreState(state, carried, { canvas: state.canvas, changes: state.pending }), archive: [] };
    later(driver, HOUR - 100);
    expect(driver.performed).not.toContain('expireGate');
    later(driver, 100);
    expect(driver.state).toMatchObject({ pending: [], cursor: { at: 'rest' } });
  });

  it('keeps the terms that it was shown with, whatever the policy says later', () => {
    const driver = gated(DISMISSED);
    const { expiry: _, ...policy } = driver.state.policy;
    driver.send({ id: 'p1', kind: 'policy', policy }).run();
    expect(later(driver, HOUR).state.pending).toEqual([]);
  });
});

describe('a gate that escalates', () => {
  it('is shown anew, to be decided by those it escalates to alone, and waits without an end', () => {
    const driver = later(gated(ESCALATED), HOUR);
    expect(driver.state.gate).toMatchObject({
      id: 'g1',
      revision: 2,
      escalatedTo: ['admin'],
      changes: ['1.1.0', '1.1.1'],
    });
    expect(driver.state.gate).not.toHaveProperty('expiresAt');
    expect(deciderRoles(driver.state.policy, driver.state.gate ?? { kind: 'landing' })).toEqual(['admin']);
    expect(driver.state.pending).toHaveLength(2);
    later(driver, 1000 * HOUR);
    expect(driver.state.gate).toMatchObject({ revision: 2 });
  });

  it('escalates to admins where nobody is named', () => {
    expect(later(gated({ seconds: 3600, action: 'escalate' }), HOUR).state.gate).toMatchObject({
      escalatedTo: ['admin'],
    });
  });

  it('starts over with approvals', () => {
    const driver = new SessionDriver({
      canvas: GIVEN,
      policy: { expiry: ESCALATED, approvals: { count: 2, roles: ['approver', 'admin'], notAsker: false } },
    });
    driver.script.push([[setParameter('A', 'x', 'one')]]);
    driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
    const { proposalHash = '' } = driver.state.gate ?? {};
    driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash }).run();
    expect(driver.state.gate?.approvals).toHaveLength(1);
    later(driver, HOUR);
    expect(driver.state.gate).toMatchObject({ revision: 2, needed: 2, escalatedTo: ['admin'] });
    expect(driver.state.gate).not.toHaveProperty('approvals');
  });

  it('stays escalated through a revision, and is an ordinary gate again once a message has closed it', () => {
    const driver = later(gated(ESCALATED), HOUR);
    const operations = [setParameter('A', 'x', 'mine')];
    driver.send({ id: 'e1', kind: 'edit', baseHash: driver.state.canvasHash, operations }).run();
    expect(driver.state.gate).toMatchObject({ revision: 3, escalatedTo: ['admin'] });
    driver.send({ id: 'm2', kind: 'message', mode: 'build' }).run();
    expect(driver.state.gate).toMatchObject({ id: 'g2', revision: 1, expiry: ESCALATED });
    expect(driver.state.gate).not.toHaveProperty('escalatedTo');
  });
});

describe.each(['plan', 'question'] as const)('a %s that nobody decides in time', (kind) => {
  const ask = { id: 'g1', kind, revision: 1, call: '1.1.0', proposalHash: 'h', changes: [], status: 'open' } as const;

  /** Waits at it, with something pending from before. */
  function asking(expiry: GateExpiry): SessionDriver {
    const driver = new SessionDriver({ canvas: GIVEN });
    driver.script.push([[setParameter('A', 'x', 'one')]]);
    driver.send({ id: 'm1', kind: 'message', mode: 'build' }).send({ id: 'c1', kind: 'cancel' }).run();
    const gate = { ...ask, turn: 1, openedAt: driver.now, expiresAt: driver.now + HOUR, expiry };
    driver.state = { ...driver.state, gate };
    return driver;
  }

  it('is as good as dismissed: the session rests, what was pending stays', () => {
    const driver = later(asking(DISMISSED), HOUR);
    const { pending } = asking(DISMISSED).state;
    expect(driver.state).toMatchObject({ cursor: { at: 'rest' }, pending });
    expect(driver.state.gate).toBeUndefined();
    const told = kind === 'plan' ? { kind: 'planned', decision: 'dismiss' } : { kind: 'answered', dismissed: true };
    expect(driver.state.notices.at(-1)).toEqual({ gate: 'g1', ...told });
  });

  it('escalates by asking the same again', () => {
    const driver = asking(ESCALATED);
    driver.now += HOUR;
    driver.run('openGate');
    expect(driver.state.cursor).toEqual({ at: 'gate', outcome: 'planned', ask: { kind, call: '1.1.0', hash: 'h' } });
    expect(driver.state.gate).toMatchObject({ id: 'g1', escalatedTo: ['admin'] });
  });
});
