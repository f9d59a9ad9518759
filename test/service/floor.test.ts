import { describe, expect, it } from 'vitest';
import type { CreateSessionBody } from '../../src/contract/bodies.ts';
import type { Principal } from '../../src/ports/store.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { ANN, makeService, person } from './make-service.ts';

type CreatedPolicy = NonNullable<CreateSessionBody['policy']>;

const BUILDER = person('bob', 'builder');
const SSH = 'n8n-nodes-base.ssh';
const FLOOR: CreatedPolicy = { ...(DEFAULT_POLICY as CreatedPolicy), mode: 'live', forbidden: [SSH] };

describe('the floor of a workspace', () => {
  it('is none at first, and then what an admin sets; anybody may look at it', async () => {
    const { service } = await makeService();
    expect(await service.getFloor(person('vic', 'viewer'))).toEqual({
      floor: null,
      standard: DEFAULT_POLICY,
      changes: [],
    });
    const { warnings, ...set } = await service.putFloor(ANN, FLOOR);
    expect(warnings).toEqual([
      'approvals.count 1: only 0 with a token may decide (approver, admin)',
      'edits.roles: nobody with a token has one of them',
      `${SSH} is no type of node that the catalog knows`,
    ]);
    expect(set).toMatchObject({ floor: FLOOR, standard: { ...DEFAULT_POLICY, forbidden: [SSH] } });
    expect(await service.getFloor(BUILDER)).toEqual(set);
  });

  it('keeps its history: who, when, from what to what, and nothing where nothing changed', async () => {
    const { service } = await makeService();
    await service.putFloor(ANN, FLOOR);
    await service.putFloor(ANN, FLOOR);
    const { changes } = await service.putFloor(ANN, null);
    const by = { at: expect.any(Number), by: 'ann', byWorkspace: 'home' };
    expect(changes).toEqual([
      { ...by, from: FLOOR, to: null },
      { ...by, from: null, to: FLOOR },
    ]);
    expect(changes[0]?.at).toBeGreaterThan(changes[1]?.at ?? 0);
  });

  it('is what new sessions start from, raised from the standard where it asks for more, never lowered', async () => {
    const { service } = await makeService();
    await service.putFloor(ANN, FLOOR);
    await service.createSession(BUILDER, { id: 's1' });
    expect((await service.getSession(BUILDER, 's1')).policy).toEqual({ ...DEFAULT_POLICY, forbidden: [SSH] });
  });

  it('lets nobody start below it, nor get below it later, not even an admin', async () => {
    const { service } = await makeService();
    await service.putFloor(ANN, FLOOR);
    const skipping = { ...FLOOR, mode: 'skip-all' } as const;
    await expect(service.createSession(ANN, { policy: skipping })).rejects.toMatchObject({
      code: 'BelowFloor',
      details: { below: ['mode skip-all (at most live)'] },
    });
    await service.createSession(ANN, { id: 's1', policy: FLOOR });
    const allowing = { ...FLOOR, forbidden: [] };
    await expect(service.putPolicy(ANN, 's1', allowing)).rejects.toMatchObject({
      code: 'BelowFloor',
      details: { below: [`forbidden without ${SSH}`] },
    });
  });

  it('raises what is forked below it', async () => {
    const { service } = await makeService();
    await service.createSession(ANN, { id: 's1' });
    await service.putFloor(ANN, FLOOR);
    await service.fork(BUILDER, 's1', { id: 's2' });
    expect((await service.getSession(BUILDER, 's2')).policy).toEqual({ ...DEFAULT_POLICY, forbidden: [SSH] });
  });

  it('gives nobody more than they had: below the standard an admin starts a session, as before', async () => {
    const { service } = await makeService();
    await service.putFloor(ANN, FLOOR);
    await expect(service.createSession(BUILDER, { policy: FLOOR })).rejects.toMatchObject({ code: 'NotAllowed' });
    expect(await service.createSession(ANN, { id: 's1', policy: FLOOR })).toEqual({ id: 's1' });
  });

  it('says who edits by hand, for every session, and what would work instead', async () => {
    const { service, store } = await makeService();
    await service.createSession(ANN, { id: 's1' });
    const hash = (await service.getSession(ANN, 's1')).canvasHash;
    const edit = (by: Principal) =>
      service.postEdit(by, 's1', { baseHash: hash, operations: [{ type: 'setName', name: 'Bills' }] });
    expect(await edit(BUILDER)).toMatchObject({ outcome: { ok: true } });
    await service.putFloor(ANN, { ...(DEFAULT_POLICY as CreatedPolicy), edits: { roles: ['admin'] } });
    expect((await service.getSession(ANN, 's1')).policyInForce?.edits).toEqual({ roles: ['admin'] });
    const refused = { code: 'NotAllowed', message: expect.stringContaining('ask the agent for it') };
    await expect(edit(BUILDER)).rejects.toMatchObject(refused);
    await expect(service.takeBack(BUILDER, 's1', { kind: 'undo' })).rejects.toMatchObject(refused);
    await expect(service.takeBack(BUILDER, 's1', { kind: 'redo' })).rejects.toMatchObject(refused);
    await expect(service.takeBack(BUILDER, 's1', { kind: 'restore', step: 0 })).rejects.toMatchObject(refused);
    expect(await edit(ANN)).toMatchObject({ outcome: { ok: true } });
    expect(await store.changes({ workspace: 'home', session: 's1' })).toEqual([]);
    await expect(
      service.putPolicy(ANN, 's1', { ...(DEFAULT_POLICY as CreatedPolicy), edits: { roles: ['builder', 'admin'] } }),
    ).rejects.toMatchObject({ code: 'BelowFloor', details: { below: ['edits.roles builder (only admin)'] } });
  });

  it('is of one workspace', async () => {
    const { service } = await makeService();
    await service.putFloor(ANN, FLOOR, 'lab');
    expect((await service.getFloor(ANN)).floor).toBeNull();
    expect((await service.getFloor(ANN, 'lab')).floor).toEqual(FLOOR);
    await expect(service.getFloor(BUILDER, 'lab')).rejects.toMatchObject({ code: 'NotAllowed' });
  });
});
