import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PawlError } from '../../errors/pawl-error.ts';
import { codeOf, createFile } from './durable-file.ts';

/** The private key (Ed25519, PEM) in a file; undefined if there is no such file. NotSetUp if it holds none. */
export function readSigningKey(file: string): KeyObject | undefined {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new PawlError('NotSetUp', `The signing key ${file} can't be read (${String(error)}): make it readable.`);
  }
  return parseSigningKey(pem, file);
}

/** The key that a PEM holds. NotSetUp, naming where it is from, if it is none of ours. */
export function parseSigningKey(pem: string, from: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new PawlError(
    'NotSetUp',
    `${from} holds no private key of Ed25519 any more; put it back from a backup, since what was signed by it can't be checked without it.`,
  );
}

/** Makes a key in a file, or takes the one that another process has just made there. */
export function makeSigningKey(file: string): KeyObject {
  const made = generateKeyPairSync('ed25519').privateKey;
  if (createFile(file, pemOf(made))) return made;
  return readSigningKey(file) ?? made;
}

/** As it is kept in files. */
export function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The public half, as the store knows it. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');
}

/** A public key in few letters, to tell two apart; in groups, so that no log takes it for a secret and hides it. */
export function fingerprint(publicKey: string): string {
  const hash = createHash('sha256').update(publicKey).digest('hex');
  return [0, 4, 8, 12].map((start) => hash.slice(start, start + 4)).join(':');
}
