import { Client, Connection } from '@temporalio/client';
import { PawlError } from '../src/errors/pawl-error.ts';
import { dataConverter } from './data-converter.ts';
import { NAMESPACE } from './task-queue.ts';

/**
 * gRPC takes 4 MB unless told otherwise, and a page of a history can hold a large workflow and the edits of it. The SDK
 * means to raise this, under a name that gRPC does not know.
 */
const channelArgs = { 'grpc.max_receive_message_length': 128 * 1024 * 1024 };

/** A client of the Temporal server at this address. TemporalUnavailable if it does not answer within `timeoutMs`. */
export async function connectClient(address: string, timeoutMs = 10_000): Promise<Client> {
  try {
    const connection = await Connection.connect({ address, channelArgs, connectTimeout: timeoutMs });
    return new Client({ connection, namespace: NAMESPACE, dataConverter });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PawlError(
      'TemporalUnavailable',
      `no Temporal server answers at ${address} (${reason}); \`pawl up\` starts one`,
    );
  }
}
