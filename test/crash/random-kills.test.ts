import { expect, test } from 'vitest';
import { crashRun } from '../../bench/crash/crash-run.ts';
import { CRASH_PROMPTS } from '../../bench/crash/prompts.ts';

test('20 kills of random processes over 10 sessions: the same bytes, nothing recorded runs twice, none stuck', async () => {
  const figures = await crashRun({ prompts: CRASH_PROMPTS, kills: 20, seed: 20261130 });
  expect(figures).toMatchObject({ kills: 20, sameHash: 10, recomputed: 0, stuck: 0 });
  expect(figures.calls).toBeGreaterThan(100);
});

test('a worker that dies between the record of a call and its report goes on from the record', async () => {
  const figures = await crashRun({ prompts: CRASH_PROMPTS.slice(0, 2), kills: 0, seed: 1, deathsAfterCommit: 6 });
  expect(figures).toMatchObject({ sameHash: 2, recomputed: 0, stuck: 0, deathsAfterCommit: 6 });
});
