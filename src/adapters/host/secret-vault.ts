import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Vault } from '../../ports/vault.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A vault by 32 bytes that are used for nothing else. */
export function createSecretVault(key: Uint8Array): Vault {
  const part = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
  const hashKey = part('fingerprints');
  const sealKey = part('seals');
  return {
    fingerprint: (owner, secret) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([owner, secret]))
        .digest('hex'),
    seal(owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(owner, sealed) {
      const data = Buffer.from(sealed, 'base64');
      const body = data.subarray(IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, sealKey, data.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
        decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        throw new PawlError(
          'NotSetUp',
          'What placeholders stand for was sealed with another key than the signing key that is here: put that one back from a backup.',
        );
      }
    },
  };
}
