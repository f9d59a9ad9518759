import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installationKeys, signingKeyPlace } from '../../../src/adapters/host/installation-keys.ts';
import { createSecretVault } from '../../../src/adapters/host/secret-vault.ts';
import { testVault } from '../../support/test-vault.ts';

test('what is sealed is opened again, by the same key and for the same owner only', () => {
  const sealed = testVault.seal('a', 'tr0ub4dor ⟦ü⟧');
  expect(sealed).not.toContain('tr0ub4dor');
  expect(testVault.seal('a', 'tr0ub4dor ⟦ü⟧')).not.toBe(sealed);
  expect(testVault.open('a', sealed)).toBe('tr0ub4dor ⟦ü⟧');
  const stranger = createSecretVault(new Uint8Array(32).fill(8));
  for (const open of [
    () => testVault.open('b', sealed),
    () => stranger.open('a', sealed),
    () => testVault.open('a', ''),
  ])
    expect(open).toThrow(expect.objectContaining({ code: 'NotSetUp' }));
});

test('fingerprints tell secrets and owners apart, and depend on the key', () => {
  const print = testVault.fingerprint('a', 'x');
  expect(print).toMatch(/^[0-9a-f]{64}$/);
  expect(testVault.fingerprint('a', 'x')).toBe(print);
  const stranger = createSecretVault(new Uint8Array(32).fill(8));
  const others = [testVault.fingerprint('b', 'x'), testVault.fingerprint('a', 'y'), stranger.fingerprint('a', 'x')];
  expect(new Set([print, ...others]).size).toBe(4);
});

test('the key of secrets follows from the signing key, for each purpose another one', async () => {
  const homes = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'pawl-keys-')));
  onTestFinished(() => {
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });
  const anyStore = { signingKey: async () => undefined, registerSigningKey: async (key: string) => key };
  const derived = async (home: string, purpose: string) => {
    const keys = await installationKeys(signingKeyPlace(home, {}), anyStore);
    return Buffer.from(keys.derive(purpose)).toString('hex');
  };
  const [first = '', second = ''] = homes;
  const own = await derived(first, 'secrets');
  expect(own).toHaveLength(64);
  expect(await derived(first, 'secrets')).toBe(own);
  expect(new Set([own, await derived(first, 'else'), await derived(second, 'secrets')]).size).toBe(3);
});
