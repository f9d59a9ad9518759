import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashToken, homeToken, installHomeToken } from '../../src/service/home-token.ts';
import { makeService } from './make-service.ts';

function temporaryHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'pawl-token-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

it('makes a token once, for its owner’s eyes only, and leaves nothing else behind', () => {
  const home = join(temporaryHome(), 'new');
  const token = homeToken(home);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(homeToken(home)).toBe(token);
  expect(readFileSync(join(home, 'token'), 'utf8')).toBe(`${token}\n`);
  expect(statSync(join(home, 'token')).mode & 0o777).toBe(0o600);
  expect(readdirSync(home)).toEqual(['token']);
});

it('gives the owner of the home every role, by the hash of the token', async () => {
  const { store, service } = await makeService();
  const token = await installHomeToken(store, temporaryHome());
  const owner = { id: 'owner', workspace: 'home', roles: ['viewer', 'builder', 'approver', 'admin'] };
  expect(await service.principalOf(token)).toEqual(owner);
  expect(await store.principalByToken(token)).toBeUndefined();
  expect(await store.principalByToken(hashToken(token))).toEqual(owner);
});

it('says what to do where there can be no home', () => {
  const file = join(temporaryHome(), 'plain');
  writeFileSync(file, '');
  expect(() => homeToken(file)).toThrow(expect.objectContaining({ code: 'NotSetUp' }));
});

it.each(['', '\n', 'two words of it\n'])('a file that holds no token (%j) is refused with what to do', (content) => {
  const home = temporaryHome();
  writeFileSync(join(home, 'token'), content);
  expect(() => homeToken(home)).toThrow(
    expect.objectContaining({ code: 'NotSetUp', message: expect.stringContaining('delete it') }),
  );
});
