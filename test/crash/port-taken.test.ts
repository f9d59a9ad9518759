import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSession } from '../../bench/crash/session-task.ts';
import { pause } from '../../bench/pawl/pause.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { signalProcess } from '../../bench/pawl/signal-process.ts';
import { readRunFile } from '../../src/cli/run-file.ts';
import { startPawl } from '../support/pawl-instance.ts';
import { until } from '../support/until.ts';

const PROMPTS = ['hourly: top 5 hacker news stories into a google sheet (append)'];
const TAKEN_MS = 3_000;

const AGAIN_MS = 2;

function listen(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', () => server.close(() => resolve(undefined)));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Another program listens there as soon as the port is free, which a killed process leaves within moments. */
async function takePort(port: number): Promise<Server> {
  const end = performance.now() + TAKEN_MS;
  while (performance.now() < end) {
    const server = await listen(port);
    if (server) return server;
    await pause(AGAIN_MS);
  }
  throw new Error(`port ${port} was not free`);
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
  const taker = await takePort(Number(new URL(url).port));
  await pause(TAKEN_MS);
  await new Promise((resolve) => taker.close(resolve));
  expect(await session).toContain('n8n-nodes-base.googleSheets');
  expect(readRunFile(home).url).toBe(url);
});

test('if it keeps the port, everything ends in order, and it is said why', async () => {
  const pawl = await startPawl();
  const server = pawl.supervisor.children().find(({ name }) => name === 'server');
  expect(signalProcess(server?.identity?.pid, 'SIGKILL')).toBe(true);
  const taker = await takePort(Number(new URL(pawl.supervisor.url).port));
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
