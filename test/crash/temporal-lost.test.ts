import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CRASH_PROMPTS } from '../../bench/crash/prompts.ts';
import { runSession } from '../../bench/crash/session-task.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';

const SESSION_MS = 120_000;
const LOSSES = 4;

async function startOn(home: string): Promise<PawlProcess> {
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: '150' });
  await pawl.start();
  return pawl;
}

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-lost-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

const runAll = (pawl: PawlProcess) =>
  Promise.all(CRASH_PROMPTS.map((prompt, index) => runSession(pawl, `l${index}`, [prompt], SESSION_MS)));

/** Worker and Temporal die outright, so that what was on its way to the store is lost with the database. */
async function loseTemporal(pawl: PawlProcess): Promise<void> {
  await Promise.all([pawl.kill('worker'), pawl.kill('temporal')]);
  await pawl.stop();
  for (const name of ['temporal.db', 'temporal.db-wal', 'temporal.db-shm']) {
    await rm(join(pawl.home, name), { force: true });
  }
  await pawl.start();
}

/** The calls that are recorded, over all sessions. */
async function callsDone(pawl: PawlProcess): Promise<number> {
  const counts = await Promise.all(
    CRASH_PROMPTS.map(async (_, index) => {
      const { body } = await pawl.request('GET', `/sessions/l${index}/steps`);
      return body.length ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What viewers were told of more than once: ends of turns, tools and messages. */
async function toldTwice(pawl: PawlProcess, session: string): Promise<readonly string[]> {
  const store = await openSqliteStore(join(pawl.home, 'pawl.sqlite'));
  try {
    const events = await store.events({ workspace: 'home', session }, { after: 0, limit: 5000 });
    const told = events.flatMap((event) => {
      if (event.type === 'turn.finished') return [`turn ${event.turn}`];
      if (event.type === 'tool.finished') return [`tool ${event.call}`];
      return event.type === 'message.finished' ? [`message ${event.message}`] : [];
    });
    return told.filter((what, index) => told.indexOf(what) !== index);
  } finally {
    await store.close();
  }
}

test('Temporal loses its database again and again in the midst of 10 sessions: after recover all end with the same bytes', async () => {
  const undisturbed = await startOn(await newHome());
  const expected = await runAll(undisturbed);
  await undisturbed.stop();

  const pawl = await startOn(await newHome());
  const results = runAll(pawl);
  const recovered: string[] = [];
  for (let loss = 1; loss <= LOSSES; loss++) {
    const before = await callsDone(pawl);
    while ((await callsDone(pawl)) < before + 8) await new Promise((resolve) => setTimeout(resolve, 50));
    await loseTemporal(pawl);
    recovered.push(...(await pawl.request('POST', '/recover')).body.recovered);
  }
  expect(await results).toEqual(expected);
  for (const index of CRASH_PROMPTS.keys()) expect(await toldTwice(pawl, `l${index}`)).toEqual([]);
  await pawl.stop();
  expect(recovered.length).toBeGreaterThan(LOSSES);
});
