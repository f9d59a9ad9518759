import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { CodecKey } from './codec-keys.ts';

const ENCODING = 'binary/encrypted';
const KEY_ID = 'encryption-key-id';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const { Payload: ProtoPayload } = proto.temporal.api.common.v1;

/**
 * Encrypts what goes into Temporal's history with the first key; with none it goes in as it is. What any of the keys
 * encrypted is decrypted. NotSetUp, naming the key, for what was encrypted with a key that is not here.
 */
export function encryptingCodec(keys: readonly CodecKey[]): PayloadCodec {
  const [current] = keys;
  return {
    encode: async (payloads) => (current === undefined ? payloads : payloads.map((one) => encrypt(current, one))),
    decode: async (payloads) => payloads.map((one) => decrypt(keys, one)),
  };
}

/** Whether a payload is one that `encryptingCodec` encrypted. */
export function isEncrypted({ metadata }: Payload): boolean {
  return text(metadata?.encoding) === ENCODING;
}

function encrypt({ id, secret }: CodecKey, payload: Payload): Payload {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(ProtoPayload.encode(payload).finish()), cipher.final()]);
  return {
    metadata: { encoding: Buffer.from(ENCODING), [KEY_ID]: Buffer.from(id) },
    data: Buffer.concat([iv, cipher.getAuthTag(), sealed]),
  };
}

function decrypt(keys: readonly CodecKey[], payload: Payload): Payload {
  if (!isEncrypted(payload)) return payload;
  const id = text(payload.metadata?.[KEY_ID]);
  const key = keys.find((known) => known.id === id);
  if (key === undefined) throw unknownKey(id, keys);
  const data = Buffer.from(payload.data ?? []);
  const tag = data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key.secret, data.subarray(0, IV_BYTES)).setAuthTag(tag);
  decipher.setAAD(Buffer.from(id));
  try {
    const sealed = data.subarray(IV_BYTES + TAG_BYTES);
    return ProtoPayload.decode(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch {
    throw new PawlError(
      'NotSetUp',
      `What Temporal keeps was encrypted with another key ${id} than the one of PAWL_CODEC_KEYS, or was changed since.`,
    );
  }
}

function unknownKey(id: string, keys: readonly CodecKey[]): PawlError {
  const known = keys.length === 0 ? 'there is none' : `there is ${keys.map((key) => key.id).join(', ')}`;
  return new PawlError(
    'NotSetUp',
    `What Temporal keeps was encrypted with the key ${id}, which is not in PAWL_CODEC_KEYS: ${known}. Every server and ` +
      'worker needs each key that was ever first in it.',
  );
}

function text(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString();
}
