import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSession } from '../../bench/crash/session-task.ts';
import { pause } from '../../bench/pawl/pause.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';
import { signalProcess } from '../../bench/pawl/signal-process.ts';
import { until } from '../support/until.ts';

const PROMPT = 'hourly: top 5 hacker news stories into a google sheet (append)';
const SESSION_MS = 60_000;
const HALT_MS = 6_000;
/** Longer than a worker may be silent before its calls are given to another. */
const SLEEP_MS = 17_000;

let expected: string | undefined;

async function start(): Promise<PawlProcess> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-halted-'));
  const pawl = new PawlProcess(home, { PAWL_OFFLINE_DELAY_MS: '500' });
  await pawl.start();
  onTestFinished(async () => {
    await pawl.stop();
    await rm(home, { recursive: true, force: true });
  });
  return pawl;
}

/** Answers and tool results that were told of more than once. */
async function toldTwice(pawl: PawlProcess): Promise<readonly string[]> {
  const store = await pawl.openStore();
  const events = await store.events({ workspace: 'home', session: 's' }, { after: 0, limit: 1_000 });
  await store.close();
  const told = events.flatMap((event) => {
    if (event.type === 'message.finished') return [event.message];
    return event.type === 'tool.finished' ? [event.call] : [];
  });
  return told.filter((what, index) => told.indexOf(what) !== index);
}

const inTheMidst = (pawl: PawlProcess) =>
  until(async () => ((await pawl.request('GET', '/sessions/s/steps')).body.length >= 2 ? true : undefined));

test.each(['worker', 'server', 'temporal', 'supervisor'] as const)(
  'the %s stands still for a while in the midst of a session: it ends as if nothing had been',
  async (target) => {
    const pawl = await start();
    const session = runSession(pawl, 's', [PROMPT], SESSION_MS);
    await inTheMidst(pawl);
    expect(await pawl.pause(target, HALT_MS)).toBe(true);
    expected ??= await undisturbed();
    expect(await session).toBe(expected);
    expect(await toldTwice(pawl)).toEqual([]);
  },
);

test('everything stands still together, as on a laptop that sleeps: the session goes on and does nothing twice', async () => {
  const pawl = await start();
  const session = runSession(pawl, 's', [PROMPT], SESSION_MS);
  await inTheMidst(pawl);
  const pids = pawl.processes.map((name) => pawl.pidOf(name));
  for (const pid of pids) expect(signalProcess(pid, 'SIGSTOP')).toBe(true);
  await pause(SLEEP_MS);
  for (const pid of pids) expect(signalProcess(pid, 'SIGCONT')).toBe(true);
  expected ??= await undisturbed();
  expect(await session).toBe(expected);
  expect(await toldTwice(pawl)).toEqual([]);
});

/** What the session builds where nothing happens. */
async function undisturbed(): Promise<string | undefined> {
  return runSession(await start(), 's', [PROMPT], SESSION_MS);
}
