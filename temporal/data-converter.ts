import type { DataConverter } from '@temporalio/common';
import { compressingCodec } from './payload-codec.ts';

/** How values get into histories and back; the same for clients, workers and replays. */
export const dataConverter: DataConverter = { payloadCodecs: [compressingCodec] };
