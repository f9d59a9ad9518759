import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { type Member, type PawlCluster, startCluster } from '../../support/pawl-cluster.ts';
import { modelAt } from '../../support/pawl-instance.ts';
import { scriptedText } from '../../support/scripted-messages.ts';
import { until } from '../../support/until.ts';

/** Before Temporal itself would notice that a worker has gone. */
const SOON_MS = 12_000;

async function clusterWithModel() {
  const endpoint = await startMisbehavingEndpoint();
  const cluster = await startCluster(modelAt(endpoint.url));
  onTestFinished(async () => {
    await cluster.stop();
    await endpoint.close();
  });
  const held = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  const holding = { steps: [{ until: held.promise, heard: () => heard.resolve() }, ...scriptedText('Done.').steps] };
  return { endpoint, cluster, held, heard, holding };
}

async function rests(cluster: PawlCluster, server: Member, timeoutMs: number) {
  return until(async () => {
    const { body } = await cluster.request(server, 'GET', '/sessions/s');
    return body.status === 'resting' && body.turn === 1 ? body : undefined;
  }, timeoutMs);
}

test('what a worker can not finish in its grace is done at once by another, and it ends in order', async () => {
  const { endpoint, cluster, held, heard, holding } = await clusterWithModel();
  endpoint.script(holding, scriptedText('By the other.'));
  const server = await cluster.start('serve');
  const leaving = await cluster.start('worker', { PAWL_SHUTDOWN_GRACE: '0.3' });
  await cluster.request(server, 'POST', '/sessions', { id: 's', prompt: 'Are you there?', mode: 'ask' });
  await heard.promise;
  await cluster.start('worker');
  const code = leaving.end();
  const session = await rests(cluster, server, SOON_MS);
  expect(session.outcome).toBe('answered');
  expect(await code).toBe(0);
  held.resolve();
});

test('what a worker can finish in its grace is done once', async () => {
  const { endpoint, cluster, held, heard, holding } = await clusterWithModel();
  endpoint.script(holding);
  const server = await cluster.start('serve');
  const leaving = await cluster.start('worker', { PAWL_SHUTDOWN_GRACE: '30' });
  await cluster.request(server, 'POST', '/sessions', { id: 's', prompt: 'Are you there?', mode: 'ask' });
  await heard.promise;
  await cluster.start('worker');
  const code = leaving.end();
  await until(async () => leaving.lines().some(({ msg }) => msg === 'ending: SIGTERM') || undefined);
  const ready = await fetch(`${leaving.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, parts: { process: 'Stopping' } }]);
  held.resolve();
  expect(await code).toBe(0);
  expect((await rests(cluster, server, SOON_MS)).outcome).toBe('answered');
  expect(endpoint.requests.length).toBe(1);
});

test('viewers of a server that ends are sent on, and go on at another without gap or repeat', async () => {
  const { endpoint, cluster, held, heard, holding } = await clusterWithModel();
  endpoint.script(holding);
  const leaving = await cluster.start('serve');
  const staying = await cluster.start('serve');
  await cluster.start('worker');
  await cluster.request(leaving, 'POST', '/sessions', { id: 's', prompt: 'Are you there?', mode: 'ask' });
  await heard.promise;
  const token = (await readFile(join(cluster.home, 'token'), 'utf8')).trim();
  const follow = async (server: Member, after: number) => {
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': String(after) };
    const response = await fetch(`${server.url}/api/v1/sessions/s/events`, { headers });
    return response.text();
  };
  const first = follow(leaving, 0);
  await until(async () => {
    const figures = await (await fetch(`${leaving.url}/metrics`)).text();
    return figures.includes('pawl_viewers{process="server"} 1') || undefined;
  });
  expect(await leaving.end()).toBe(0);
  const before = await first;
  expect(before).toMatch(/: this server stops.*\nretry: 100\n\n$/);
  await expect(fetch(`${leaving.url}/readyz`)).rejects.toThrow(TypeError);
  held.resolve();
  await rests(cluster, staying, SOON_MS);
  await cluster.request(staying, 'POST', '/sessions/s/end', { id: 'e' });
  const numbers = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
  const seen = numbers(before);
  const all = [...seen, ...numbers(await follow(staying, seen.at(-1) ?? 0))];
  expect(seen.length).toBeGreaterThan(2);
  expect(all).toEqual(all.map((_, index) => index + 1));
});

test('a process that can not start says so by its exit code', async () => {
  const { cluster } = await clusterWithModel();
  const server = await cluster.start('serve');
  const port = new URL(server.url).port;
  await expect(cluster.start('serve', { PAWL_PORT: port })).rejects.toThrow('PortTaken');
  await expect(cluster.start('worker', { PAWL_METRICS_PORT: port })).rejects.toThrow(/PAWL_METRICS_PORT/);
  const codes = cluster.members.slice(1).map(({ child }) => child.exitCode);
  expect(codes).toEqual([4, 4]);
});
