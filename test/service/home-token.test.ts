import { expect, it } from 'vitest';
import { hashToken, installHomeToken } from '../../src/service/home-token.ts';
import { makeService } from './make-service.ts';

it('gives the owner of the home every role, by the hash of the token', async () => {
  const { store, service } = await makeService();
  const token = 'a-token-of-a-home';
  await installHomeToken(store, token);
  const owner = { id: 'owner', workspace: 'home', roles: ['viewer', 'builder', 'approver', 'admin'] };
  expect(await service.principalOf(token)).toEqual(owner);
  expect(await store.principalByToken(token)).toBeUndefined();
  expect(await store.principalByToken(hashToken(token))).toEqual(owner);
});

it('lets every home that shares a store have a token of its own', async () => {
  const { store, service } = await makeService();
  for (const token of ['token-of-one', 'token-of-two']) await installHomeToken(store, token);
  for (const token of ['token-of-one', 'token-of-two']) expect((await service.principalOf(token))?.id).toBe('owner');
});
