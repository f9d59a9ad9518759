import type { Payload } from '@temporalio/common';
import type { CodecKey } from './codec-keys.ts';
import { encryptingCodec, isEncrypted } from './encrypting-codec.ts';

/**
 * Decrypts every payload of a history in place, so that what is kept of it needs no key: it can be replayed and
 * verified by whoever has it, also after the keys have changed. NotSetUp if a key is missing.
 */
export async function decryptHistory(history: object, keys: readonly CodecKey[]): Promise<void> {
  const codec = encryptingCodec(keys);
  const places = encryptedPlaces(history);
  const payloads = await codec.decode(places.map(({ holder, name }) => holder[name] as Payload));
  for (const [index, { holder, name }] of places.entries()) holder[name] = payloads[index];
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

function encryptedPlaces(value: object): Place[] {
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => {
    const part = holder[name];
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return [];
    return isEncrypted(part as Payload) ? [{ holder, name }] : encryptedPlaces(part);
  });
}
