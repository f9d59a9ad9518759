import { NativeConnection } from '@temporalio/worker';
import { connectionFault } from './connection-fault.ts';
import type { TemporalSettings } from './temporal-settings.ts';

const KEY_LOOK_MS = 2000;

/** The connection that a worker works over. TemporalUnavailable if there is none to be had. */
export async function connectWorker(
  settings: TemporalSettings,
): Promise<{ readonly connection: NativeConnection; close(): Promise<void> }> {
  const { address, tls, metadata, apiKey } = settings;
  const key = apiKey?.();
  const connection = await NativeConnection.connect({
    address,
    tls,
    metadata: { ...metadata },
    ...(key === undefined ? {} : { apiKey: key }),
  }).catch(async (error: unknown) => {
    throw await connectionFault(settings, error);
  });
  const stop = apiKey === undefined ? () => {} : keepKey(connection, apiKey, key);
  return {
    connection,
    async close() {
      stop();
      await connection.close();
    },
  };
}

/** Hands on each new key: this connection can't ask for it itself. */
function keepKey(connection: NativeConnection, apiKey: () => string, first: string | undefined): () => void {
  let known = first;
  const timer = setInterval(() => {
    const key = apiKey();
    if (key === known) return;
    known = key;
    void connection.setApiKey(key);
  }, KEY_LOOK_MS).unref();
  return () => clearInterval(timer);
}
