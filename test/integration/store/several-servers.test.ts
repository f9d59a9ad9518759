import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../src/http/create-app.ts';
import type { Store } from '../../../src/ports/store.ts';
import { hashToken } from '../../../src/service/home-token.ts';
import { openPostgresStore } from '../../../src/store/postgres/open-postgres-store.ts';
import { readStream } from '../../http/read-stream.ts';
import { FakeSession } from '../../service/fake-session.ts';
import { ANN, makeService, SILENT } from '../../service/make-service.ts';
import { eventOf } from '../../store/rows.ts';
import { addPrincipal } from '../../support/add-principal.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';

const KEY = { workspace: 'home', session: 's1' };
const HEADERS = { authorization: 'Bearer secret-token', 'content-type': 'application/json' };

interface Server {
  readonly url: string;
  readonly store: Store;
  close(): Promise<void>;
}

/** A server with connections of its own; what it is told reaches the session, whose worker writes over `worker`. */
async function startServer(address: string, worker: Store): Promise<Server> {
  const store = await openPostgresStore(address);
  const gateway = new FakeSession(worker);
  const { service } = await makeService({ store, gateway, outcomeWaitMs: 10_000 });
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: createApp(service, { log: SILENT }).fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(started),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/sessions`,
    store,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await store.close();
    },
  };
}

onPostgres('two servers and a worker on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  let worker: Store;
  let servers: [Server, Server];
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  beforeEach(async () => {
    const address = await cluster.createDatabase();
    worker = await openPostgresStore(address);
    await addPrincipal(worker, ANN, hashToken('secret-token'));
    servers = await Promise.all([startServer(address, worker), startServer(address, worker)]);
    await post(0, '', { id: 's1' });
  });
  afterEach(async () => {
    await Promise.all([...servers, worker].map((one) => one.close()));
  });
  afterAll(async () => {
    await cluster.remove();
  });

  const post = (server: 0 | 1, path: string, body: unknown) =>
    fetch(`${servers[server].url}${path}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  const watch = async (server: 0 | 1, after: number) =>
    readStream(
      await fetch(`${servers[server].url}/s1/events`, { headers: { ...HEADERS, 'last-event-id': `${after}` } }),
    );
  const append = (...keys: string[]) => worker.write(KEY, (writer) => writer.appendEvents(keys.map(eventOf)));

  it('a viewer of each sees at once what the worker writes', async () => {
    const viewers = await Promise.all([watch(0, 1), watch(1, 1)]);
    for (const key of ['a', 'b', 'c']) {
      await append(key);
      for (const viewer of viewers) expect((await viewer.next())?.data?.message).toBe(key);
    }
    for (const viewer of viewers) await viewer.cancel();
  }, 4000);

  it('a request to one is answered with what the worker made of it, and the other one knows it, too', async () => {
    const answer = await post(0, '/s1/messages', { id: 'm1', text: 'hello' });
    expect([answer.status, await answer.json()]).toEqual([200, { id: 'm1', outcome: { ok: true, turn: 1 } }]);
    const again = await post(1, '/s1/messages', { id: 'm1', text: 'hello' });
    expect([again.status, await again.json()]).toEqual([200, { id: 'm1', outcome: { ok: true, turn: 1 } }]);
  }, 4000);

  it('the same session asked for at both is made once', async () => {
    const answers = await Promise.all([post(0, '', { id: 's2' }), post(1, '', { id: 's2' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await worker.events({ ...KEY, session: 's2' }, { after: 0, limit: 9 })).toHaveLength(1);
  });

  it('a viewer that goes from one to the other misses nothing and gets nothing twice', async () => {
    const count = 400;
    const writing = (async () => {
      for (let index = 0; index < count; index += 4) {
        await append(...[0, 1, 2, 3].map((offset) => `e${index + offset}`));
        await worker.write(KEY, (writer) => writer.addDelta({ message: 'm', offset: index, text: 'four' }), {
          synced: false,
        });
      }
      await worker.write(KEY, (writer) => writer.updateSession({ status: 'ended' }));
    })();
    const got: number[] = [];
    for (let round = 0, ended = false; !ended; round += 1) {
      const viewer = await watch(round % 2 ? 1 : 0, got.at(-1) ?? 0);
      for (let left = 1 + ((round * 7) % 23); left > 0 && !ended; left -= 1) {
        const message = await viewer.next();
        if (message?.id !== undefined) got.push(message.id);
        ended = message?.event === 'end';
      }
      await viewer.cancel();
    }
    await writing;
    expect(got).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1));
  });
});
