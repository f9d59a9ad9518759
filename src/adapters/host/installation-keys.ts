import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Keys } from '../../ports/keys.ts';

const FILE = 'signing-key.pem';

/** The installation's signing key, made on first use. Two processes that make it at once end up with the same one. */
export function installationKeys(home: string): Keys {
  const file = join(home, FILE);
  const privateKey = readKey(file) ?? makeKey(home, file);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  };
}

function readKey(file: string): KeyObject | undefined {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return createPrivateKey(pem);
  } catch {
    throw new PawlError(
      'NotSetUp',
      `${file} holds no private key any more; put it back from a backup, since what was signed by it can't be checked without it`,
    );
  }
}

function makeKey(home: string, file: string): KeyObject {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readKey(file) ?? createPrivateKey(readFileSync(file, 'utf8'));
}
