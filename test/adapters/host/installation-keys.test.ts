import { generateKeyPairSync } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installationKeys, signingKeyPlace } from '../../../src/adapters/host/installation-keys.ts';

function temporaryHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'pawl-keys-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** What a store remembers of the key. */
function makeRegister() {
  let registered: string | undefined;
  return {
    signingKey: async () => registered,
    registerSigningKey: async (publicKey: string) => {
      registered ??= publicKey;
      return registered;
    },
  };
}

const fileOf = (home: string) => join(home, 'signing-key.pem');
const keysOf = (home: string, register = makeRegister(), env = {}) =>
  installationKeys(signingKeyPlace(home, env), register);
const refused = (words: RegExp) => ({ code: 'NotSetUp', message: expect.stringMatching(words) });

it('is made once, for its owner’s eyes only, however many start at once', async () => {
  const home = join(temporaryHome(), 'new');
  const register = makeRegister();
  const made = await Promise.all([keysOf(home, register), keysOf(home, register), keysOf(home, register)]);
  const signature = made[0]?.sign('words') ?? '';
  for (const keys of made) expect(keys.verify('words', signature)).toBe(true);
  expect(made[0]?.verify('other words', signature)).toBe(false);
  expect(readdirSync(home)).toEqual(['signing-key.pem']);
  expect(statSync(fileOf(home)).mode & 0o777).toBe(0o600);
});

it('is one for all homes on a store: who has none is told where to get it, and makes none', async () => {
  const [first, second] = [temporaryHome(), temporaryHome()];
  const register = makeRegister();
  const signature = (await keysOf(first, register)).sign('words');
  await expect(keysOf(second, register)).rejects.toMatchObject(refused(/is not there\. Copy signing-key\.pem from/));
  expect(readdirSync(second)).toEqual([]);
  copyFileSync(fileOf(first), fileOf(second));
  expect((await keysOf(second, register)).verify('words', signature)).toBe(true);
});

it('is not another one than the store knows', async () => {
  const [first, second] = [temporaryHome(), temporaryHome()];
  const register = makeRegister();
  await keysOf(second);
  await keysOf(first, register);
  const words =
    /belongs to the signing key of fingerprint [0-9a-f:]{19}, but .*signing-key\.pem holds the one of fingerprint [0-9a-f:]{19}\. Copy/;
  await expect(keysOf(second, register)).rejects.toMatchObject(refused(words));
});

it('may be in a file that the environment names, which has to be there', async () => {
  const home = temporaryHome();
  const PAWL_SIGNING_KEY_FILE = join(home, 'shared.pem');
  const words = /shared\.pem, which is not there\. Make it with `openssl genpkey -algorithm ed25519/;
  await expect(keysOf(home, undefined, { PAWL_SIGNING_KEY_FILE })).rejects.toMatchObject(refused(words));
  expect(existsSync(PAWL_SIGNING_KEY_FILE)).toBe(false);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(PAWL_SIGNING_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const keys = await keysOf(home, undefined, { PAWL_SIGNING_KEY_FILE });
  expect(keys.verify('words', keys.sign('words'))).toBe(true);
  expect(readdirSync(home)).toEqual(['shared.pem']);
});

it('is refused where its file is torn at any byte, or holds a key of another kind', async () => {
  const home = temporaryHome();
  await keysOf(home);
  const whole = readFileSync(fileOf(home));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const torn = Array.from({ length: whole.length - 5 }, (_, length) => whole.subarray(0, length));
  for (const content of [...torn, privateKey.export({ type: 'pkcs8', format: 'pem' })]) {
    writeFileSync(fileOf(home), content);
    await expect(keysOf(home)).rejects.toMatchObject(refused(/no private key of Ed25519 any more; put it back/));
  }
});
