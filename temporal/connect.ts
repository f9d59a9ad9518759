import { Client, Connection } from '@temporalio/client';
import { PawlError } from '../src/errors/pawl-error.ts';
import { dataConverter } from './data-converter.ts';
import { NAMESPACE } from './task-queue.ts';

/** A client of the Temporal server at this address. TemporalUnavailable if it does not answer within `timeoutMs`. */
export async function connectClient(address: string, timeoutMs = 10_000): Promise<Client> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: timeoutMs });
    return new Client({ connection, namespace: NAMESPACE, dataConverter });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PawlError(
      'TemporalUnavailable',
      `no Temporal server answers at ${address} (${reason}); \`pawl up\` starts one`,
    );
  }
}
