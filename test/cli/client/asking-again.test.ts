import { afterEach, expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient, ServerUnreachable } from '../../../src/cli/client/api-client.ts';
import { askingAgain } from '../../../src/cli/client/asking-again.ts';
import { PawlError } from '../../../src/errors/pawl-error.ts';

const URL = 'https://pawl.example.com';

function answering(answer: () => unknown): ApiClient {
  const ask = async () => answer() as never;
  return { get: ask, send: ask, open: ask };
}

/** A first server that fails so, and a second one that answers. */
async function withTwo(failure: Error) {
  const servers = [
    answering(() => {
      throw failure;
    }),
    answering(() => 'of the second'),
  ];
  const find = vi.fn(async () => servers.shift() as ApiClient);
  return { client: await askingAgain(find), find };
}

afterEach(() => vi.unstubAllGlobals());

it('asks the next server what the last one took to its grave', async () => {
  const { client, find } = await withTwo(new ServerUnreachable(URL));
  expect(await client.send('POST', '/sessions/s1/messages', { id: 'm1' })).toBe('of the second');
  expect(find).toHaveBeenCalledTimes(2);
});

it('does not ask again for what the server itself lacks', async () => {
  const { client, find } = await withTwo(new PawlError('NotSetUp', 'the key is missing'));
  await expect(client.get('/sessions/s1')).rejects.toMatchObject({ message: 'the key is missing' });
  expect(find).toHaveBeenCalledTimes(1);
});

it('does not send twice what would be made twice', async () => {
  const { client, find } = await withTwo(new ServerUnreachable(URL));
  await expect(client.send('POST', '/principals/bea/tokens')).rejects.toBeInstanceOf(ServerUnreachable);
  expect(find).toHaveBeenCalledTimes(1);
});

it.each([502, 503, 504])('a proxy that answers %d in place of a server is a server that is away', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status }));
  const client = createApiClient({ url: URL, token: 't' });
  await expect(client.get('/sessions')).rejects.toBeInstanceOf(ServerUnreachable);
});

it('a refusal of Pawl keeps its code behind a proxy', async () => {
  const body = JSON.stringify({ code: 'StoreUnavailable', detail: 'the database is away' });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }));
  const client = createApiClient({ url: URL, token: 't' });
  await expect(client.get('/sessions')).rejects.toMatchObject({ code: 'StoreUnavailable' });
});
