import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { PawlError } from '../../errors/pawl-error.ts';

/** A key of 32 bytes, and the name that stands beside what it sealed. */
export interface StoreKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** Seals with the first key, opens what any of them sealed, and gives back as it is what none did. */
export interface RowSealer {
  seal(bytes: Uint8Array): Buffer;
  open(bytes: Uint8Array): Uint8Array;
}

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('pawl-sealed-1:');
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed says by which key: `pawl-sealed-1:NAME:` and then the bytes. */
export function createRowSealer(keys: readonly [StoreKey, ...StoreKey[]]): RowSealer {
  const [current] = keys;
  return {
    seal(bytes) {
      const iv = randomBytes(IV_BYTES);
      const head = Buffer.concat([MAGIC, Buffer.from(`${current.id}:`)]);
      const cipher = createCipheriv(CIPHER, current.secret, iv).setAAD(head);
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), sealed]);
    },
    open(bytes) {
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!data.subarray(0, MAGIC.length).equals(MAGIC)) return bytes;
      const end = data.indexOf(':', MAGIC.length) + 1;
      const id = data.toString('utf8', MAGIC.length, end - 1);
      const key = keys.find((known) => known.id === id);
      if (key === undefined) throw sealedWith(id, `not in PAWL_STORE_KEYS, which has ${keys.map((one) => one.id)}`);
      const iv = data.subarray(end, end + IV_BYTES);
      const body = data.subarray(end + IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key.secret, iv).setAAD(data.subarray(0, end));
        decipher.setAuthTag(data.subarray(end + IV_BYTES, end + IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        throw sealedWith(id, 'another one than the key of this name in PAWL_STORE_KEYS, or the row was changed since');
      }
    },
  };
}

function sealedWith(id: string, what: string): PawlError {
  return new PawlError('NotSetUp', `A row of the store was sealed with the key ${id}: ${what}.`);
}
