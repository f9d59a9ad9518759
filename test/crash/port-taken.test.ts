import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSession } from '../../bench/crash/session-task.ts';
import { pause } from '../../bench/pawl/pause.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { readRunFile } from '../../src/cli/run-file.ts';
import { startPawl } from '../support/pawl-instance.ts';
import { until } from '../support/until.ts';

const PROMPTS = ['hourly: top 5 hacker news stories into a google sheet (append)'];
const TAKEN_MS = 3_000;

/** Another program that listens there. */
async function listenAt(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

test('another program takes the port while the server starts again: the session works on, and the server comes back', async () => {
  const home = await mkdtemp(join(tmpdir(), 'pawl-port-'));
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: '400' });
  onTestFinished(async () => {
    await pawl.stop();
    await rm(home, { recursive: true, force: true });
  });
  await pawl.start();
  const { url = '' } = readRunFile(home);
  const session = runSession(pawl, 's', PROMPTS, 60_000);
  await until(async () => ((await pawl.request('GET', '/sessions/s/steps')).body.length >= 2 ? true : undefined));
  await until(async () => (await pawl.kill('server')) || undefined);
  const taker = await listenAt(Number(new URL(url).port));
  await pause(TAKEN_MS);
  await new Promise((resolve) => taker.close(resolve));
  expect(await session).toContain('n8n-nodes-base.googleSheets');
  expect(readRunFile(home).url).toBe(url);
});

test('if it keeps the port, everything ends in order, and it is said why', async () => {
  const pawl = await startPawl();
  const server = pawl.supervisor.children().find(({ name }) => name === 'server');
  process.kill(server?.identity?.pid ?? 0, 'SIGKILL');
  const taker = await listenAt(Number(new URL(pawl.supervisor.url).port));
  onTestFinished(async () => {
    taker.close();
    await rm(pawl.home, { recursive: true, force: true });
  });
  const failure = await pawl.supervisor.ended.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 'NotSetUp', message: expect.stringContaining('PortTaken') });
  expect(pawl.supervisor.children().map(({ identity }) => identity)).toEqual([undefined, undefined, undefined]);
});
