import { Client, Connection, isGrpcServiceError } from '@temporalio/client';
import { isPawlError, PawlError } from '../src/errors/pawl-error.ts';
import { connectionFault } from './connection-fault.ts';
import { createDataConverter } from './data-converter.ts';
import type { TemporalSettings } from './temporal-settings.ts';

/**
 * gRPC takes 4 MB unless told otherwise, and a page of a history can hold a large workflow and the edits of it. The SDK
 * means to raise this, under a name that gRPC does not know.
 */
const channelArgs = { 'grpc.max_receive_message_length': 128 * 1024 * 1024 };

const NOT_FOUND = 5;

/**
 * A client of the Temporal server that the settings name. TemporalUnavailable, saying what to look at, if it does not
 * answer within `timeoutMs`, does not let us in, or has no such namespace.
 */
export async function connectClient(settings: TemporalSettings, timeoutMs = 10_000): Promise<Client> {
  const { address, namespace, tls, metadata, apiKey } = settings;
  const key = apiKey === undefined ? {} : { apiKey };
  const connection = Connection.lazy({
    address,
    tls,
    metadata: { ...metadata },
    ...key,
    channelArgs,
    connectTimeout: timeoutMs,
  });
  try {
    await connection.ensureConnected();
    await checkNamespace(connection, settings, timeoutMs);
  } catch (error) {
    await connection.close();
    throw isPawlError(error) ? error : await connectionFault(settings, error);
  }
  return new Client({ connection, namespace, dataConverter: createDataConverter(settings.codecKeys) });
}

/** Only its absence counts: who may work in a namespace need not be allowed to look at it. */
async function checkNamespace(connection: Connection, settings: TemporalSettings, timeoutMs: number): Promise<void> {
  const { namespace, address } = settings;
  try {
    const deadline = Date.now() + timeoutMs;
    await connection.withDeadline(deadline, () => connection.workflowService.describeNamespace({ namespace }));
  } catch (error) {
    if (!isGrpcServiceError(error) || error.code !== NOT_FOUND) return;
    throw new PawlError(
      'TemporalUnavailable',
      `Temporal at ${address} has no namespace ${JSON.stringify(namespace)}; set TEMPORAL_NAMESPACE to one that it has.`,
    );
  }
}
