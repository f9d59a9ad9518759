import { statfsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runSession } from '../../bench/crash/session-task.ts';
import { pause } from '../../bench/pawl/pause.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { buildUndisturbed } from '../support/build-undisturbed.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { toldTwice } from '../support/told-twice.ts';
import { until } from '../support/until.ts';

const PROMPTS = ['hourly: top 5 hacker news stories into a google sheet (append)'];
const SESSION_MS = 120_000;
/** Long enough that every process meets the full disk several times. */
const FULL_MS = 8_000;
const MESSAGE = { id: 'm9', text: 'Are you there?' };

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-full-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function start(home: string, env: Readonly<Record<string, string>> = {}): Promise<PawlProcess> {
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: '400', ...env });
  onTestFinished(() => pawl.stop());
  await pawl.start();
  return pawl;
}

/** The first answer of the server, whatever it is. */
async function ask(pawl: PawlProcess, path: string, body: unknown) {
  const response = await pawl.open(path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

/** Runs a session over a while in which `fill` has left no room, and holds it against an undisturbed one. */
async function holdsOut(pawl: PawlProcess, fill: () => Promise<void>, makeRoom: () => Promise<void>): Promise<void> {
  const session = runSession(pawl, 's', PROMPTS, SESSION_MS);
  await until(async () => ((await pawl.request('GET', '/sessions/s/steps')).body.length >= 2 ? true : undefined));
  await fill();
  // What is there already may still be written over: the store says no once it has to grow.
  const refused = await until(async () => {
    const answer = await ask(pawl, '/sessions', { id: `n${performance.now()}`.replace('.', '-') });
    return answer.status === 201 ? undefined : answer;
  });
  expect(refused).toMatchObject({ status: 503, body: { code: 'StoreUnavailable' } });
  expect(refused.body.detail).toMatch(/disk is full: free some space/i);
  expect((await pawl.request('GET', '/sessions/s')).status).toBe(200);
  await pause(FULL_MS);
  await makeRoom();
  expect(await session).toBe(await buildUndisturbed('s', PROMPTS));
  const store = await pawl.openStore();
  const events = await store.events({ workspace: 'home', session: 's' }, { after: 0, limit: 1_000 });
  await store.close();
  expect(toldTwice(events)).toEqual([]);
  expect(events.filter(({ type }) => type === 'turn.finished')).toHaveLength(1);
  expect((await pawl.request('POST', '/sessions/s/messages', MESSAGE)).status).toBe(200);
}

test('the store is full while a session works: what can not be kept is refused, and with room again it goes on', async () => {
  const home = await newDirectory();
  const full = join(home, 'full');
  const module = fileURLToPath(new URL('../support/full-store.ts', import.meta.url));
  const pawl = await start(home, { NODE_OPTIONS: `--import=${module}`, PAWL_FULL_FILE: full });
  await holdsOut(
    pawl,
    () => writeFile(full, ''),
    () => rm(full),
  );
});

const directory = await mkdtemp(join(tmpdir(), 'pawl-disk-'));
const disk = mountSmallDisk(join(directory, 'disk'), 64);
const why = disk ? '' : ' (skipped: this user may mount no small disk)';

test.skipIf(disk === undefined)(`the whole disk is full, Temporal's database too${why}`, async () => {
  const place = disk?.directory ?? '';
  onTestFinished(async () => {
    disk?.remove();
    await rm(directory, { recursive: true, force: true });
  });
  const pawl = await start(join(place, 'home'));
  const filler = join(place, 'filler');
  await holdsOut(
    pawl,
    async () => {
      const { bavail, bsize } = statfsSync(place);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {});
    },
    () => rm(filler),
  );
  await pawl.stop();
});
