import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Supervisor } from '../../../src/cli/compose/supervisor.ts';
import { isHealthy } from '../../../src/cli/compose/until-healthy.ts';
import { readRunFile, writeRunFile } from '../../../src/cli/run-file.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from '../../../temporal/process-identity.ts';
import { eventsOf, Harness, until } from './harness.ts';

const harness = new Harness();
afterEach(() => harness.close());

function identityOf(supervisor: Supervisor, name: string): ProcessIdentity {
  const identity = supervisor.children().find((child) => child.name === name)?.identity;
  if (identity === undefined) throw new Error(`${name} does not run`);
  return identity;
}

test('it runs Temporal, a worker and a server, says where in run.json, and ends them in order', async () => {
  const home = harness.home();
  const supervisor = await harness.start(home);
  expect(supervisor.children().map(({ name }) => name)).toEqual(['temporal', 'worker', 'server']);
  const identities = supervisor.children().map(({ identity }) => identity);
  expect(readRunFile(home)).toEqual({
    version: 1,
    supervisor: ownIdentity(),
    url: supervisor.url,
    temporalAddress: supervisor.temporalAddress,
    temporalPort: Number(supervisor.temporalAddress.split(':')[1]),
    children: { temporal: identities[0], worker: identities[1], server: identities[2] },
  });
  expect(await isHealthy(supervisor.url)).toBe(true);
  await until(() => eventsOf(home).length === 2);
  expect(eventsOf(home).every((line) => line.includes(`start ${supervisor.temporalAddress}`))).toBe(true);

  const since = performance.now();
  await supervisor.stop();
  await supervisor.ended;
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(identities.filter((identity) => identity === undefined || isRunning(identity))).toEqual([]);
  expect(eventsOf(home).filter((line) => line.includes('drained'))).toHaveLength(2);
  expect(readRunFile(home)).toEqual({
    version: 1,
    temporalPort: Number(supervisor.temporalAddress.split(':')[1]),
    children: {},
  });
});

test.each(['temporal', 'worker', 'server'])(
  '%s is started again when it is killed, at the same address',
  async (name) => {
    const supervisor = await harness.start(harness.home());
    const before = identityOf(supervisor, name);
    process.kill(before.pid, 'SIGKILL');
    await until(() => {
      const child = supervisor.children().find((candidate) => candidate.name === name);
      return child !== undefined && child.restarts >= 1 && child.identity !== undefined;
    });
    expect(identityOf(supervisor, name)).not.toEqual(before);
    await until(() => isHealthy(supervisor.url));
  },
);

test('a second one on the same home is refused, naming process and address of the first', async () => {
  const home = harness.home();
  const { url } = await harness.start(home);
  await expect(harness.start(home)).rejects.toMatchObject({
    code: 'ProcessRunning',
    message: expect.stringContaining(`process ${process.pid} and answers at ${url}`),
  });
  expect(await isHealthy(url)).toBe(true);
});

test('a port that another program has is refused, naming one that is free, and nothing runs on', async () => {
  const foreign = createServer();
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const { port } = foreign.address() as { port: number };
  const home = harness.home();
  await expect(harness.start(home, { port })).rejects.toMatchObject({
    code: 'PortTaken',
    message: expect.stringMatching(/Another program listens on port \d+ .* --port \d+$/),
  });
  expect(readRunFile(home).children).toEqual({});
  foreign.close();
  await harness.start(home);
});

test('after a supervisor was killed its worker and server end, and the next one takes over its Temporal', async () => {
  const home = harness.home();
  const killed = await harness.startProcess(home);
  const { children, temporalAddress } = readRunFile(home);
  const { temporal, worker, server } = children;
  killed.kill('SIGKILL');
  await until(() => [worker, server].every((child) => child !== undefined && !isRunning(child)));
  expect(eventsOf(home).filter((line) => line.includes('orphaned'))).toHaveLength(2);

  const next = await harness.start(home);
  expect(identityOf(next, 'temporal')).toEqual(temporal);
  expect(next.temporalAddress).toBe(temporalAddress);
  process.kill(identityOf(next, 'temporal').pid, 'SIGKILL');
  await until(() => (next.children()[0]?.restarts ?? 0) >= 1 && next.children()[0]?.identity !== undefined);
  expect(next.temporalAddress).toBe(temporalAddress);
});

test('a foreign process that has the number of a dead child is neither taken over nor harmed', async () => {
  const home = harness.home();
  const foreign = { pid: process.pid, started: 'another time' };
  writeRunFile(home, {
    version: 1,
    supervisor: foreign,
    children: { temporal: foreign, worker: foreign, server: foreign },
  });
  const supervisor = await harness.start(home);
  expect(identityOf(supervisor, 'temporal').pid).not.toBe(process.pid);
});

test('a child that ends each time it starts is given up, with the last words of its log', async () => {
  const home = harness.home();
  const command = (name: string) => ({
    command: process.execPath,
    args: [new URL('fake-child.ts', import.meta.url).pathname, name, name === 'worker' ? 'fails' : 'runs'],
  });
  const supervisor = await harness
    .start(home, { command })
    .catch((error: unknown) => ({ ended: Promise.reject(error) }));
  await expect(supervisor.ended).rejects.toMatchObject({
    code: 'NotSetUp',
    message: expect.stringMatching(/The worker ends at once.*worker\.log:\n(.|\n)*this child cannot run/),
  });
  expect(readRunFile(home).children).toEqual({});
});

test('it can be stopped while it starts', async () => {
  const stop = new AbortController();
  const home = harness.home();
  const say = (line: string) => (line.startsWith('temporal runs') ? stop.abort() : undefined);
  const supervisor = await harness.start(home, { signal: stop.signal, say });
  await supervisor.ended;
  expect(supervisor.children().every(({ identity }) => identity === undefined)).toBe(true);
  expect(readRunFile(home).children).toEqual({});
});

test('where TEMPORAL_ADDRESS names a server, none is started', async () => {
  const env = { ...process.env, TEMPORAL_ADDRESS: 'temporal.invalid:7233' };
  const supervisor = await harness.start(harness.home(), { env });
  expect(supervisor.temporalAddress).toBe('temporal.invalid:7233');
  expect(supervisor.children().map(({ name }) => name)).toEqual(['worker', 'server']);
});
