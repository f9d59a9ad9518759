import { type ApiClient, ServerUnreachable } from './api-client.ts';

/** What is made for a person has no id that would keep it from being made twice. */
const ONCE = /^\/principals\b/;

/**
 * A client that asks again, of the next server, what the last one took to its grave; ids make sure that it is done once.
 * What would be made twice is not sent again. `find` brings a server that answers, and throws where there is none.
 */
export async function askingAgain(find: () => Promise<ApiClient>, signal?: AbortSignal): Promise<ApiClient> {
  let client = find();
  async function ask<T>(work: (client: ApiClient) => Promise<T>): Promise<T> {
    const asked = client;
    try {
      return await work(await asked);
    } catch (error) {
      if (signal?.aborted || !(error instanceof ServerUnreachable)) throw error;
      if (asked === client) client = find();
      return await work(await client);
    }
  }
  await client;
  return {
    get: (path) => ask((current) => current.get(path)),
    send: async (method, path, body) => {
      if (ONCE.test(path)) return (await client).send(method, path, body);
      return ask((current) => current.send(method, path, body));
    },
    open: (path, headers, stop) => ask((current) => current.open(path, headers, stop)),
  };
}
