import { expect, test } from 'vitest';
import { crashRun } from '../../bench/crash/crash-run.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';

test('a worker that dies between the record of a call and its report goes on from the record', async () => {
  const open = (home: string, env: Readonly<Record<string, string>>) => new PawlProcess(home, env);
  const figures = await crashRun({ open, sessions: 3, kills: 0, pauses: 0, seed: 1, deathsAfterCommit: 6 });
  expect(figures).toMatchObject({ sessions: 3, sameHash: 3, recomputed: 0, stuck: 0, deathsAfterCommit: 6 });
});
