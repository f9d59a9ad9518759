import { fileURLToPath } from 'node:url';
import type { DataConverter } from '@temporalio/common';
import type { CodecKey } from './codec-keys.ts';
import { compressingCodec } from './compressing-codec.ts';
import { encryptingCodec } from './encrypting-codec.ts';

/** The module that hides messages and stacks of failures where the rest is hidden too. */
export const SEALED_FAILURES = fileURLToPath(new URL('sealed-failures.ts', import.meta.url));

/** How values get into histories and back; the same for clients, workers and replays. Without keys nothing is encrypted. */
export function createDataConverter(keys: readonly CodecKey[] = []): DataConverter {
  const payloadCodecs = [compressingCodec, encryptingCodec(keys)];
  return keys.length === 0 ? { payloadCodecs } : { payloadCodecs, failureConverterPath: SEALED_FAILURES };
}
