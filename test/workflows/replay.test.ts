import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replayHistories } from './replay-histories.ts';

test('sessions that began under the kept code go on under today’s', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-replay-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const replayed = await replayHistories(directory);
  expect(replayed.length).toBeGreaterThanOrEqual(4);
  expect(replayed.filter(({ fault }) => fault !== undefined)).toEqual([]);
}, 30_000);
