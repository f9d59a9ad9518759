import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const ENCODING = 'binary/deflate';
/** Shorter payloads do not get shorter. */
const SHORTEST = 512;

const { Payload: ProtoPayload } = proto.temporal.api.common.v1;

async function compress(payload: Payload): Promise<Payload> {
  if ((payload.data?.length ?? 0) < SHORTEST) return payload;
  const data = await deflate(ProtoPayload.encode(payload).finish());
  return { metadata: { encoding: Buffer.from(ENCODING) }, data };
}

async function expand(payload: Payload): Promise<Payload> {
  const encoding = payload.metadata?.encoding;
  if (!encoding || Buffer.from(encoding).toString() !== ENCODING) return payload;
  return ProtoPayload.decode(await inflate(payload.data ?? new Uint8Array()));
}

/** Compresses what goes into Temporal's history. Every client, worker and replayer needs it. */
export const compressingCodec: PayloadCodec = {
  encode: (payloads) => Promise.all(payloads.map(compress)),
  decode: (payloads) => Promise.all(payloads.map(expand)),
};
