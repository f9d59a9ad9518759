import { expect, it } from 'vitest';
import { hashToken, installHomeToken } from '../../src/service/home-token.ts';
import { makeService } from './make-service.ts';

it('gives the owner of the home every role, by the hash of the token', async () => {
  const { store, service, deps } = await makeService();
  const token = 'a-token-of-a-home';
  await installHomeToken(deps, token);
  const owner = { id: 'owner', workspace: 'home', roles: ['viewer', 'builder', 'approver', 'admin'] };
  expect(await service.principalOf(token)).toEqual(owner);
  expect(await store.principalByToken(token)).toBeUndefined();
  expect(await store.principalByToken(hashToken(token))).toEqual(owner);
});

it('lets every home that shares a store have a token of its own', async () => {
  const { service, deps } = await makeService();
  for (const token of ['token-of-one', 'token-of-two']) await installHomeToken(deps, token);
  for (const token of ['token-of-one', 'token-of-two']) expect((await service.principalOf(token))?.id).toBe('owner');
});

it('a start brings back neither an owner who was removed nor roles that were taken, and gives a new home a token', async () => {
  const { store, service, deps } = await makeService();
  const [token, other] = ['token-of-one', 'token-of-two'];
  await installHomeToken(deps, token);
  await store.writeWorkspace('home', (writer) => writer.putPrincipal('owner', ['viewer'], 5));
  await installHomeToken(deps, token);
  expect(await service.principalOf(token)).toEqual({ id: 'owner', workspace: 'home', roles: ['viewer'] });
  await installHomeToken(deps, other);
  expect((await service.principalOf(other))?.id).toBe('owner');
  await store.writeWorkspace('home', (writer) => writer.removePrincipal('owner', 6));
  await installHomeToken(deps, token);
  expect(await service.principalOf(token)).toBeUndefined();
  expect(await service.principalOf(other)).toBeUndefined();
});
