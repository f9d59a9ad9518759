import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { until } from '../support/until.ts';

let home: string;
let pawl: PawlProcess;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pawl-gate-'));
  pawl = new PawlProcess(home, {});
  await pawl.start();
});

afterAll(async () => {
  await pawl.stop();
  await rm(home, { recursive: true, force: true });
});

test('a gate that waits survives the death of every process, one after the other, and is decided as it was shown', async () => {
  await pawl.request('POST', '/sessions', {
    id: 's',
    prompt: 'hourly: top 5 hacker news stories into a google sheet (append)',
  });
  const session = () => pawl.request('GET', '/sessions/s').then(({ body }) => body);
  const { gates, draftHash } = await until(async () => {
    const now = await session();
    return now.status === 'waiting' ? now : undefined;
  });
  for (const target of pawl.processes) {
    await until(async () => (await pawl.kill(target)) || undefined);
    expect((await session()).gates).toEqual(gates);
  }
  await pawl.request('POST', '/sessions/s/gates/g1/decisions', {
    id: 'd',
    decision: 'add',
    proposalHash: gates[0].proposalHash,
  });
  const rested = await until(async () => {
    const now = await session();
    return now.status === 'resting' ? now : undefined;
  });
  expect(rested).toMatchObject({ canvasHash: draftHash, outcome: 'built', gates: [] });
});
