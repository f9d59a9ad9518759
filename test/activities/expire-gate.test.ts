import { describe, expect, it } from 'vitest';
import type { ActivityDependencies } from '../../activities/dependencies.ts';
import { expireGate } from '../../activities/expire-gate.ts';
import { ANN, makeService, person } from '../service/make-service.ts';
import { changeRow, gateRow } from '../store/rows.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { runAsAttempt } from './run-as-attempt.ts';

const KEY = { workspace: 'home', session: 's1' };
const EXPIRY = { seconds: 1, action: 'escalate', roles: ['admin'] } as const;

/** A gate on two changes that expires when the clock of the test shows 5000. */
async function made() {
  const all = await makeService({ outcomeWaitMs: 0 });
  const { service, store, session, deps } = all;
  session.behave = async () => undefined;
  await addPrincipal(store, ANN, 'ann-token');
  await service.createSession(ANN, { id: 's1' });
  const approvals = [
    {
      input: 'd0',
      by: 'bob',
      at: 1,
      decision: 'approve',
      proposalHash: 'p1',
      approve: ['1.1.0'],
      dismiss: [],
    } as const,
  ];
  await store.write(KEY, async (writer) => {
    await writer.putChange(changeRow('1.1.0'));
    await writer.putChange(changeRow('1.2.0'));
    const terms = { expiresAt: 5000, expiry: EXPIRY, needed: 2, approvals };
    await writer.putGate(gateRow('g1', { changes: ['1.1.0', '1.2.0'], ...terms }));
    await writer.updateSession({ status: 'waiting' });
  });
  const dependencies = { ...deps, owner: 'me', announcesGates: true } as unknown as ActivityDependencies;
  const place = { ...KEY, outbox: [], key: 'c1', at: 5001, turn: 1, step: 1, gate: 'g1' };
  const dismiss = () => runAsAttempt(1, () => expireGate(dependencies, { ...place, dismiss: ['1.1.0', '1.2.0'] }));
  const escalate = () =>
    runAsAttempt(1, () => expireGate(dependencies, { ...place, dismiss: [], escalatedTo: ['admin'] }));
  const told = async () =>
    (await store.events(KEY, { after: 0, limit: 99 })).filter(({ type }) => /^gate|^change/.test(type));
  return { ...all, dismiss, escalate, told };
}

describe('a gate that nobody decided in time', () => {
  it('is closed, and what it proposed is dismissed by Pawl itself, once', async () => {
    const { dismiss, store, told } = await made();
    expect(await dismiss()).toEqual({ isOnItsWay: false });
    expect(await dismiss()).toEqual({ isOnItsWay: false });
    expect(await store.gate(KEY, 'g1')).toMatchObject({ status: 'expired' });
    expect((await store.changes(KEY)).map(({ status }) => status)).toEqual(['dismissed', 'dismissed']);
    expect(await store.session(KEY)).toMatchObject({ status: 'resting', outcome: 'nothing' });
    const actor = { kind: 'system', id: 'pawl' };
    expect(await told()).toMatchObject([
      { type: 'gate.expired', gate: 'g1', dismiss: ['1.1.0', '1.2.0'], actor },
      { type: 'change.dismissed', change: '1.1.0', actor },
      { type: 'change.dismissed', change: '1.2.0', actor },
    ]);
  });

  it('goes on for those it escalates to, without the approvals that there were', async () => {
    const { escalate, store, told } = await made();
    expect(await escalate()).toEqual({ isOnItsWay: false });
    const gate = await store.gate(KEY, 'g1');
    expect(gate).toMatchObject({ status: 'open', escalatedTo: ['admin'], needed: 2 });
    expect(gate).not.toHaveProperty('approvals');
    expect(gate).not.toHaveProperty('expiresAt');
    expect(await told()).toMatchObject([{ type: 'gate.expired', gate: 'g1', dismiss: [], escalatedTo: ['admin'] }]);
  });

  it('is told to whom is outside, once, with who decides from then on', async () => {
    const { escalate, store } = await made();
    await escalate();
    await escalate();
    const told = await store.claimNotices({ now: 5001, until: 9000, limit: 9 });
    expect(told).toMatchObject([
      {
        notice: { type: 'gate.expired', gate: 'g1', revision: 1, roles: ['admin'], escalatedTo: ['admin'], needed: 1 },
      },
    ]);
  });

  it('waits for a decision that came in before, until that has its outcome', async () => {
    const { dismiss, store, service, told } = await made();
    await service.postDecision(ANN, 's1', 'g1', { id: 'd1', decision: 'approve', proposalHash: 'p1' });
    expect(await dismiss()).toEqual({ isOnItsWay: true });
    expect(await told()).toEqual([]);
    await store.write(KEY, (writer) => writer.settleInput('d1', { ok: false, code: 'StaleProposal', message: 'x' }));
    expect(await dismiss()).toEqual({ isOnItsWay: false });
    expect(await store.gate(KEY, 'g1')).toMatchObject({ status: 'expired' });
  });
});

describe('at the door', () => {
  const body = { id: 'd1', decision: 'approve' as const, proposalHash: 'p1' };

  it('a decision after the time is refused as GateExpired, before and after it is written', async () => {
    const { service, store, dismiss, advance } = await made();
    advance(5000);
    await expect(service.postDecision(ANN, 's1', 'g1', body)).rejects.toMatchObject({ code: 'GateExpired' });
    await dismiss();
    await expect(service.postDecision(ANN, 's1', 'g1', body)).rejects.toMatchObject({ code: 'GateExpired' });
    expect(await store.input(KEY, 'd1')).toBeUndefined();
  });

  it('only those a gate was escalated to decide it', async () => {
    const { service, escalate } = await made();
    const approver = person('bob', 'approver');
    await escalate();
    await expect(service.postDecision(approver, 's1', 'g1', body)).rejects.toMatchObject({
      code: 'NotAllowed',
      details: { roles: ['admin'] },
    });
    expect(await service.postDecision(ANN, 's1', 'g1', body)).toEqual({ id: 'd1', state: 'queued' });
  });
});
