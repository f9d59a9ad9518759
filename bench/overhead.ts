import type { NumberedEvent } from '../src/session/event.ts';
import { startScriptedModel } from './model/scripted-model.ts';
import { writingWork } from './model/writing-work.ts';
import type { KillablePawl } from './pawl/killable-pawl.ts';
import { PawlProcess } from './pawl/pawl-process.ts';
import { untilTrue } from './pawl/until-true.ts';
import { withPawl } from './pawl/with-pawl.ts';
import { percentiles } from './percentiles.ts';
import { report } from './report.ts';

// What Pawl itself takes for a tool call, from the end of the call before to the end of this one, while 1, 4 and 16
// sessions work at once with a model that takes a second; and how that grows.

const quick = process.argv.includes('--quick');
const steps = quick ? 5 : 16;
const AT_ONCE = [1, 4, 16];
const WRITES_PER_STEP = 4;
const MODEL_MS = 1_000;
const LIMIT_MS = 45;
/** Seldom, since looking takes time from what is measured. */
const LOOK_MS = 500;

const model = await startScriptedModel(writingWork(steps, WRITES_PER_STEP), MODEL_MS);
const ownTimes = await withPawl((home) => new PawlProcess(home, model.env), measureAll).finally(model.close);
const figures = AT_ONCE.map((sessions, index) => ({ sessions, ownMs: percentiles(ownTimes[index] ?? []) }));
const [alone, ...together] = figures.map(({ ownMs }) => ownMs.p50);

report('overhead', {
  cases: ownTimes.flat().length,
  figures: {
    modelMs: MODEL_MS,
    sessions: figures,
    growth: together.map((p50) => Math.round((p50 / (alone ?? 1)) * 100) / 100),
  },
  goals: { ownP50Ms: { value: alone ?? 0, limit: LIMIT_MS } },
});

async function measureAll(pawl: KillablePawl): Promise<readonly (readonly number[])[]> {
  await runSessions(pawl, 'warm', 1);
  const times: (readonly number[])[] = [];
  for (const count of AT_ONCE) times.push(await runSessions(pawl, `of${count}`, count));
  return times;
}

/** Runs so many sessions at once; the own time of each of their tool calls. */
async function runSessions(pawl: KillablePawl, name: string, count: number): Promise<readonly number[]> {
  const ids = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  await Promise.all(ids.map((id) => runOne(pawl, id)));
  const store = await pawl.openStore();
  const logs = await Promise.all(
    ids.map((session) => store.events({ workspace: 'home', session }, { after: 0, limit: 5_000 })),
  );
  await store.close();
  return logs.flatMap(ownTimesOf);
}

async function runOne(pawl: KillablePawl, id: string): Promise<void> {
  await pawl.request('POST', '/sessions', { id, prompt: 'Work.' });
  const waits = async () => (await pawl.request('GET', `/sessions/${id}`)).body.status === 'waiting';
  await untilTrue(waits, 300_000, `session ${id} does not get to its gate`, LOOK_MS);
}

function ownTimesOf(events: readonly NumberedEvent[]): readonly number[] {
  const ends = events.filter(({ type }) => type === 'message.finished' || type === 'tool.finished');
  return ends.flatMap(({ type, at }, index) => {
    const before = ends[index - 1];
    return type === 'tool.finished' && before !== undefined ? [at - before.at] : [];
  });
}
