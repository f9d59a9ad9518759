import { describe, expect, it } from 'vitest';
import type { Role } from '../../src/session/policy.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { ANN, makeService, person } from './make-service.ts';

async function withAdmin() {
  const made = await makeService();
  await addPrincipal(made.store, ANN, 'ann-token');
  return made;
}

const bob = (...roles: Role[]) => ({ id: 'bob', roles });

describe('an admin', () => {
  it('adds people, each with a token that is told once and kept as a hash', async () => {
    const { service, store } = await withAdmin();
    const issued = await service.addPrincipal(ANN, bob('builder', 'approver'));
    expect(issued).toMatchObject({ id: 'bob', workspace: 'home', roles: ['builder', 'approver'] });
    expect(issued.token).toMatch(/^pawl_[\w-]{43}$/);
    expect(await service.principalOf(issued.token)).toEqual(person('bob', 'builder', 'approver'));
    const { token: _, ...listed } = issued;
    const createdAt = expect.any(Number);
    expect((await service.listPrincipals(ANN)).at(-1)).toEqual({ ...listed, createdAt, tokens: 1 });
    expect(await store.principalByToken(issued.token)).toBeUndefined();
    await expect(service.addPrincipal(ANN, bob('viewer'))).rejects.toMatchObject({ code: 'AlreadyExists' });
  });

  it('changes roles, which count at once', async () => {
    const { service } = await withAdmin();
    const { token } = await service.addPrincipal(ANN, bob('builder'));
    expect(await service.putRoles(ANN, 'bob', ['viewer'])).toMatchObject({ id: 'bob', roles: ['viewer'] });
    expect((await service.principalOf(token))?.roles).toEqual(['viewer']);
    await expect(service.putRoles(ANN, 'eve', ['viewer'])).rejects.toThrow(
      'Workspace home has no eve; it has ann, bob.',
    );
  });

  it('removes people and may take them back, without their old tokens', async () => {
    const { service } = await withAdmin();
    const first = await service.addPrincipal(ANN, bob('builder'));
    expect(await service.removePrincipal(ANN, 'bob')).toMatchObject({
      id: 'bob',
      tokens: 0,
      removedAt: expect.any(Number),
    });
    expect(await service.principalOf(first.token)).toBeUndefined();
    await expect(service.issueToken(ANN, 'bob')).rejects.toMatchObject({ code: 'NotFound' });
    const second = await service.addPrincipal(ANN, bob('viewer'));
    expect(await service.principalOf(second.token)).toEqual(person('bob', 'viewer'));
    expect(await service.principalOf(first.token)).toBeUndefined();
  });

  it('gives one more token, or revokes all of somebody', async () => {
    const { service } = await withAdmin();
    const first = await service.addPrincipal(ANN, bob('builder'));
    const second = await service.issueToken(ANN, 'bob');
    expect((await service.principalOf(first.token))?.id).toBe('bob');
    expect((await service.principalOf(second.token))?.id).toBe('bob');
    expect(await service.revokeTokens(ANN, 'bob')).toEqual({ id: 'bob', revoked: 2 });
    expect(await service.principalOf(first.token)).toBeUndefined();
    expect(await service.principalOf(second.token)).toBeUndefined();
  });

  it('finds everything that was changed, by whom and when', async () => {
    const { service } = await withAdmin();
    await service.addPrincipal(ANN, bob('builder'));
    await service.putRoles(ANN, 'bob', ['builder']);
    await service.putRoles(ANN, 'bob', ['viewer']);
    await service.issueToken(ANN, 'bob');
    await service.revokeTokens(ANN, 'bob');
    await service.removePrincipal(ANN, 'bob');
    const by = { at: expect.any(Number), by: 'ann', byWorkspace: 'home', principal: 'bob' };
    expect(await service.peopleChanges(ANN)).toEqual([
      { ...by, kind: 'principal.removed', roles: ['viewer'] },
      { ...by, kind: 'tokens.revoked', count: 2 },
      { ...by, kind: 'token.issued' },
      { ...by, kind: 'principal.changed', from: ['builder'], to: ['viewer'] },
      { ...by, kind: 'principal.added', roles: ['builder'] },
    ]);
  });

  it.each([
    ['removed', (service: Service) => service.removePrincipal(ANN, 'ann')],
    ['demoted', (service: Service) => service.putRoles(ANN, 'ann', ['builder'])],
    ['left without a token', (service: Service) => service.revokeTokens(ANN, 'ann')],
  ])('who is the last one with a token can’t be %s', async (_, undo) => {
    const { service } = await withAdmin();
    await service.addPrincipal(ANN, { id: 'cem', roles: ['admin'] });
    await service.revokeTokens(ANN, 'cem');
    await expect(undo(service)).rejects.toMatchObject({ code: 'LastAdmin' });
    expect(await service.principalOf('')).toBeUndefined();
    await service.issueToken(ANN, 'cem');
    await undo(service);
    expect((await service.listPrincipals(person('cem', 'admin')))[0]).toMatchObject({ id: 'ann' });
  });

  it('of two who remove each other at once, one stays', async () => {
    const { service, store } = await withAdmin();
    await addPrincipal(store, person('cem', 'admin'), 'cem-token');
    const both = await Promise.allSettled([
      service.removePrincipal(ANN, 'cem'),
      service.removePrincipal(person('cem', 'admin'), 'ann'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((both[1] as PromiseRejectedResult).reason).toMatchObject({ code: 'LastAdmin' });
  });
});

type Service = Awaited<ReturnType<typeof makeService>>['service'];

const EVERYTHING: readonly [string, (service: Service, by: typeof ANN, workspace?: string) => Promise<unknown>][] = [
  ['lists people', (service, by, workspace) => service.listPrincipals(by, workspace)],
  ['looks at changes of people', (service, by, workspace) => service.peopleChanges(by, workspace)],
  ['adds people', (service, by, workspace) => service.addPrincipal(by, bob('viewer'), workspace)],
  ['changes roles', (service, by, workspace) => service.putRoles(by, 'ann', ['admin'], workspace)],
  ['removes people', (service, by, workspace) => service.removePrincipal(by, 'ann', workspace)],
  ['issues tokens', (service, by, workspace) => service.issueToken(by, 'ann', workspace)],
  ['revokes tokens', (service, by, workspace) => service.revokeTokens(by, 'ann', workspace)],
  ['sets the floor', (service, by, workspace) => service.putFloor(by, null, workspace)],
];

describe.each(EVERYTHING)('who %s', (_, deed) => {
  it('is an admin', async () => {
    const { service } = await withAdmin();
    for (const role of ['viewer', 'builder', 'approver'] as const) {
      await expect(deed(service, person('eve', role))).rejects.toMatchObject({ code: 'NotAllowed' });
    }
  });

  it('of another workspace than the installation’s does it in their own only', async () => {
    const { service } = await withAdmin();
    const admin = { id: 'zoe', workspace: 'lab', roles: ['admin'] as const };
    await expect(deed(service, admin, 'home')).rejects.toMatchObject({ code: 'NotAllowed' });
  });
});

describe('another workspace', () => {
  it('gets its people from an admin of the installation’s own, and then looks after itself', async () => {
    const { service, store } = await withAdmin();
    const { token } = await service.addPrincipal(ANN, { id: 'zoe', roles: ['admin'] }, 'lab');
    const zoe = await service.principalOf(token);
    expect(zoe).toEqual({ id: 'zoe', workspace: 'lab', roles: ['admin'] });
    if (zoe === undefined) throw new Error('nobody');
    await service.addPrincipal(zoe, bob('builder'));
    expect((await service.listPrincipals(zoe)).map(({ id }) => id)).toEqual(['bob', 'zoe']);
    expect((await service.listPrincipals(ANN)).map(({ id }) => id)).toEqual(['ann']);
    expect((await service.peopleChanges(zoe)).map(({ by, byWorkspace }) => [by, byWorkspace])).toEqual([
      ['zoe', 'lab'],
      ['ann', 'home'],
    ]);
    expect(await store.principal('lab', 'bob')).toBeDefined();
    await expect(service.addPrincipal(ANN, bob('viewer'), '../x')).rejects.toMatchObject({ code: 'InvalidInput' });
  });
});
