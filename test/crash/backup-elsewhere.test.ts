import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CRASH_PROMPTS } from '../../bench/crash/prompts.ts';
import { runSession } from '../../bench/crash/session-task.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { runPawl } from '../support/run-pawl.ts';

const SESSION_MS = 120_000;
const PROMPTS = CRASH_PROMPTS.slice(0, 4);

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-elsewhere-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

async function startOn(home: string): Promise<PawlProcess> {
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: '200' });
  await pawl.start();
  return pawl;
}

const runAll = (pawl: PawlProcess) =>
  Promise.all(PROMPTS.map((prompt, index) => runSession(pawl, `b${index}`, [prompt], SESSION_MS)));

/** Until so many steps are recorded that every session is in the midst of its turn. */
async function untilUnderWay(pawl: PawlProcess): Promise<void> {
  for (const index of PROMPTS.keys()) {
    while (((await pawl.request('GET', `/sessions/b${index}/steps`)).body.length ?? 0) < 3) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

test('a backup that was taken in the midst of sessions goes on elsewhere, to the same workflows', async () => {
  const here = await startOn(await newHome());
  const results = runAll(here);
  await untilUnderWay(here);
  const file = join(here.home, 'moment.backup');
  const taken = await runPawl(['backup', 'create', file, '--with-key'], { env: { PAWL_HOME: here.home } });
  expect({ code: taken.code, stderr: taken.code === 0 ? '' : taken.stderr }).toEqual({ code: 0, stderr: '' });
  const expected = await results;
  await here.stop();

  const home = await newHome();
  const restored = await runPawl(['backup', 'restore', file], { env: { PAWL_HOME: home } });
  expect({ code: restored.code, stderr: restored.code === 0 ? '' : restored.stderr }).toEqual({ code: 0, stderr: '' });
  const elsewhere = await startOn(home);
  const { body } = await elsewhere.request('POST', '/recover');
  expect(body.recovered.length).toBeGreaterThan(0);
  expect(await runAll(elsewhere)).toEqual(expected);
  await elsewhere.stop();
});
