import { copyFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { runSession } from '../../bench/crash/session-task.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { cacheDirectory } from '../../src/adapters/cache-directory.ts';
import { createCachedNodeCatalog } from '../../src/adapters/catalog/cached-node-catalog.ts';
import { findCatalogFiles } from '../../src/adapters/catalog/find-catalog-files.ts';
import { buildUndisturbed } from '../support/build-undisturbed.ts';
import { toldTwice } from '../support/told-twice.ts';
import { until } from '../support/until.ts';

const PROMPTS = ['hourly: top 5 hacker news stories into a google sheet (append)'];
const SESSION_MS = 180_000;
/** Nobody listens there. */
const NO_NETWORK = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
const key = { workspace: 'home', session: 's' };

let good: string;
let expected: string | undefined;

beforeAll(async () => {
  await createCachedNodeCatalog().current();
  good = findCatalogFiles(cacheDirectory())[0]?.path ?? '';
  expected = await buildUndisturbed('s', PROMPTS);
});

/** A Pawl without a network, with a cache of its own; `file` is where that has its catalog. */
async function start() {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-catalog-'));
  const cache = join(directory, 'cache');
  const pawl = new PawlProcess(join(directory, 'home'), {
    ...NO_NETWORK,
    PAWL_CACHE: cache,
    // So slow that it is still at work when the catalog is lost.
    PAWL_OFFLINE_DELAY_MS: '1500',
  });
  onTestFinished(async () => {
    await pawl.stop();
    await rm(directory, { recursive: true, force: true });
  });
  await pawl.start();
  return { pawl, file: join(cache, basename(good)) };
}

test('at a first start without a network a session is refused for its catalog, and begins once there is one', async () => {
  const { pawl, file } = await start();
  const ask = (path: string, body: unknown) =>
    pawl.open(path, { method: 'POST', body: JSON.stringify(body) }).then(async (response) => {
      return { status: response.status, body: await response.json() };
    });
  const unavailable = { status: 503, body: { code: 'CatalogUnavailable' } };
  expect(await ask('/sessions', { id: 's', prompt: PROMPTS[0] })).toMatchObject(unavailable);
  expect(await ask('/validate', { workflow: { name: '', nodes: [], connections: {} } })).toMatchObject(unavailable);
  expect((await pawl.request('GET', '/sessions/s')).status).toBe(404);
  await copyFile(good, file);
  expect(await runSession(pawl, 's', PROMPTS, SESSION_MS)).toBe(expected);
});

test.each([
  ['is gone', (file: string) => rm(file)],
  ['is half of one', async (file: string) => truncate(file, (await stat(file)).size / 2)],
])(
  'the catalog %s when the worker comes again, without a network: the session waits and says why, and goes on with it',
  async (_, damage) => {
    const { pawl, file } = await start();
    await copyFile(good, file);
    const session = runSession(pawl, 's', PROMPTS, SESSION_MS);
    await until(async () => ((await pawl.request('GET', '/sessions/s/steps')).body.length >= 2 ? true : undefined));
    await rm(file);
    await copyFile(good, file);
    await damage(file);
    await until(async () => (await pawl.kill('worker')) || undefined);
    const store = await pawl.openStore();
    const events = () => store.events(key, { after: 0, limit: 1_000 });
    // Its activity says so, or the watchdog, whoever comes first.
    const stuck = await until(async () => (await events()).find(({ type }) => type === 'session.stuck'), 90_000);
    expect(JSON.stringify(stuck)).toContain('CatalogUnavailable');
    await rm(file, { force: true });
    await copyFile(good, file);
    expect(await session).toBe(expected);
    expect(toldTwice(await events())).toEqual([]);
    await store.close();
  },
);
