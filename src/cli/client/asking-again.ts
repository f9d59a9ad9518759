import { isPawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from './api-client.ts';

/**
 * A client that asks again, of the next server, what the last one took to its grave; ids make sure that it is done once.
 * `find` brings a server that answers, and throws where there is none.
 */
export async function askingAgain(find: () => Promise<ApiClient>, signal?: AbortSignal): Promise<ApiClient> {
  let client = find();
  async function ask<T>(work: (client: ApiClient) => Promise<T>): Promise<T> {
    const asked = client;
    try {
      return await work(await asked);
    } catch (error) {
      if (signal?.aborted || !isPawlError(error) || error.code !== 'NotSetUp') throw error;
      if (asked === client) client = find();
      return await work(await client);
    }
  }
  await client;
  return {
    get: (path) => ask((current) => current.get(path)),
    send: (method, path, body) => ask((current) => current.send(method, path, body)),
    open: (path, headers, stop) => ask((current) => current.open(path, headers, stop)),
  };
}
