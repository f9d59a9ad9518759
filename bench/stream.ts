import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRunFile } from '../src/cli/run-file.ts';
import type { Store } from '../src/ports/store.ts';
import type { SessionEvent } from '../src/session/event.ts';
import { startScriptedModel } from './model/scripted-model.ts';
import { talkingWork } from './model/talking-work.ts';
import { pause } from './pawl/pause.ts';
import { PawlProcess } from './pawl/pawl-process.ts';
import { residentBytes } from './pawl/resident-bytes.ts';
import { withPawl } from './pawl/with-pawl.ts';
import { seededRandom } from './random.ts';
import { report } from './report.ts';
import { openDeadViewers } from './stream/dead-viewers.ts';
import { Viewer } from './stream/viewer.ts';
import { watchUnderRestarts } from './stream/watch-under-restarts.ts';

// Viewers break off and come again at random moments, also over deaths of server and worker: each has to end with exactly the
// events of the store. Then viewers of a log of many megabytes that read slowly, or not at all, or from a place that the
// log does not have.

const FULL = { sessions: 5, viewersEach: 4, reconnects: 1_000, restarts: 6, bigEvents: 20_000, dead: 40 };
const QUICK = { sessions: 2, viewersEach: 4, reconnects: 160, restarts: 2, bigEvents: 5_000, dead: 20 };
const SEED = 20261130;
const MODEL_MS = 500;
const STEPS_PER_TURN = 4;
const EVENT_CHARACTERS = 2_000;
const SETTLE_MS = 3_000;
/** For each viewer that does not read: a page of the log, not the log. */
const DEAD_MEGABYTES = 8;
const SLOW = { events: 500, ms: 4 };

const size = process.argv.includes('--quick') ? QUICK : FULL;
const big = { workspace: 'home', session: 'big' };
const model = await startScriptedModel(talkingWork(STEPS_PER_TURN), MODEL_MS);
const { watched, others, deadMegabytes, logMegabytes } = await withPawl(
  (home) => new PawlProcess(home, model.env),
  async (pawl) => {
    const watched = await watchUnderRestarts(pawl, size, seededRandom(SEED));
    const store = await pawl.openStore();
    const logMegabytes = await makeBigLog(pawl, store);
    const deadMegabytes = await memoryOfDeadViewers(pawl);
    const others = [new Viewer(big.session, size.bigEvents - SLOW.events), new Viewer(big.session, size.bigEvents * 2)];
    const never = new AbortController().signal;
    await Promise.all(others.map((viewer, index) => viewer.connect(pawl, never, index === 0 ? SLOW.ms : 0)));
    const checked = { ...watched, unlike: await countUnlike(store, watched.viewers) };
    const unlike = await countUnlike(store, others.slice(1));
    await store.close();
    return { watched: checked, others: { viewers: others, unlike }, deadMegabytes, logMegabytes };
  },
).finally(model.close);

const everyone = [...watched.viewers, ...others.viewers];
const sum = (of: (viewer: Viewer) => number) => everyone.reduce((total, viewer) => total + of(viewer), 0);

report('stream', {
  seed: SEED,
  cases: watched.reconnects,
  figures: {
    viewers: everyone.length,
    events: sum(({ events }) => events.length),
    reconnects: watched.reconnects,
    restarts: size.restarts,
    resyncs: sum(({ resyncs }) => resyncs),
    logMegabytes,
    deadViewers: size.dead,
    deadMegabytes,
  },
  goals: {
    gaps: { value: sum(({ gaps }) => gaps), limit: 1 },
    repeats: { value: sum(({ repeats }) => repeats), limit: 1 },
    wrongTexts: { value: sum(({ wrongTexts }) => wrongTexts), limit: 1 },
    unlikeTheStore: { value: watched.unlike + others.unlike, limit: 1 },
    notEnded: { value: everyone.filter(({ ended }) => !ended).length, limit: 1 },
    missingResyncs: { value: Math.abs(1 - sum(({ resyncs }) => resyncs)), limit: 1 },
    deadMegabytesEach: { value: Math.round((deadMegabytes / size.dead) * 10) / 10, limit: DEAD_MEGABYTES },
  },
});

/** Viewers whose events are not exactly those of the store. */
async function countUnlike(store: Store, viewers: readonly Viewer[]): Promise<number> {
  let unlike = 0;
  for (const { session, events } of viewers) {
    const stored = await store.events({ workspace: 'home', session }, { after: 0, limit: 1_000_000 });
    if (stored.map((event) => JSON.stringify(event)).join('\n') !== events.join('\n')) unlike += 1;
  }
  return unlike;
}

/** A session of many long events that has ended; the size of its log. */
async function makeBigLog(pawl: PawlProcess, store: Store): Promise<number> {
  await pawl.request('POST', '/sessions', { id: big.session });
  const place = { at: Date.now(), turn: 0, step: 0, actor: { kind: 'system', id: 'bench' } } as const;
  const text = 'x'.repeat(EVENT_CHARACTERS);
  const events = Array.from({ length: size.bigEvents }, (_, index): SessionEvent => {
    return { ...place, key: `big/${index}`, type: 'message.finished', message: `m${index}`, role: 'user', text };
  });
  await store.write(big, (writer) => writer.appendEvents(events));
  await pawl.request('POST', `/sessions/${big.session}/end`, { id: 'end' });
  return Math.round((size.bigEvents * EVENT_CHARACTERS) / 1e6);
}

/** How much more the server holds while viewers read nothing of what it has for them. */
async function memoryOfDeadViewers(pawl: PawlProcess): Promise<number> {
  const server = pawl.pidOf('server') ?? 0;
  const token = (await readFile(join(pawl.home, 'token'), 'utf8')).trim();
  const before = residentBytes(server);
  const sockets = await openDeadViewers(readRunFile(pawl.home).url ?? '', token, big.session, size.dead);
  await pause(SETTLE_MS);
  const after = residentBytes(server);
  for (const socket of sockets) socket.destroy();
  return Math.round((after - before) / 1e6);
}
