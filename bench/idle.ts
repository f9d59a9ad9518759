import { parseArgs } from 'node:util';
import { modelAt, startPawl } from '../test/support/pawl-instance.ts';
import { startToldModel } from '../test/support/told-model.ts';
import { footprint } from './idle/footprint.ts';
import { inParallel } from './idle/in-parallel.ts';
import { type ParkedSession, parkSessions } from './idle/parked-sessions.ts';
import { report } from './report.ts';

// Sessions that wait at gates: what they take up, how long a decision takes at 8 clients, and many decided at once.
// `--built` sessions come from the agent, through service, workflow and activities; `--copied` ones are rows without a
// run, which their first decision starts.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    built: { type: 'string' },
    copied: { type: 'string' },
    'at-once': { type: 'string' },
  },
});

const CLIENTS = 8;
const built = Number(options.built ?? (options.quick ? 40 : 2400));
const copied = Number(options.copied ?? (options.quick ? 10 : 0));
const atOnce = Math.min(Number(options['at-once'] ?? 2000), built + copied);
/** What the clients decide one after the other, of each kind. */
const SAMPLE = Math.min(400, Math.floor(built / 4));
const SETTLED_MS = (options.quick ? 1 : 30) * 60_000;
const LOOK_MS = 50;

const model = await startToldModel();
const pawl = await startPawl(modelAt(model.url));
let unanswered = 0;

async function decideOne({ id, proposalHash }: ParkedSession): Promise<void> {
  const decision = { id: 'd1', decision: 'add', proposalHash };
  const { status } = await pawl.request('POST', `/sessions/${id}/gates/g1/decisions`, decision);
  if (status !== 200) unanswered += 1;
}

/** What became of each, whatever its client was told at first: `ok`, a code, or nothing in all that time. */
async function outcomesOf(sessions: readonly ParkedSession[]): Promise<Readonly<Record<string, number>>> {
  const end = performance.now() + SETTLED_MS;
  const outcomes: Record<string, number> = {};
  await inParallel(CLIENTS, sessions, async ({ id }) => {
    let told = 'nothing';
    while (told === 'nothing' && performance.now() < end) {
      const { status, body } = await pawl.request('GET', `/sessions/${id}/inputs/d1`);
      if (status !== 200) told = body.code;
      else if (body.outcome) told = body.outcome.ok ? 'ok' : body.outcome.code;
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    outcomes[told] = (outcomes[told] ?? 0) + 1;
  });
  return outcomes;
}

function percentiles(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

try {
  const empty = footprint(pawl.home);
  const begun = performance.now();
  const parked = await parkSessions(pawl, { built, copied, settled: !options.quick });
  const parkSeconds = Math.round((performance.now() - begun) / 1000);
  const full = footprint(pawl.home);

  const sample = parked.built.slice(0, SAMPLE);
  const copies = parked.copied.slice(0, SAMPLE);
  const decided = percentiles(await inParallel(CLIENTS, sample, decideOne));
  const started = copies.length > 0 ? { withoutRunMs: percentiles(await inParallel(CLIENTS, copies, decideOne)) } : {};
  const unansweredAtClients = unanswered;

  const rest = [...parked.built.slice(SAMPLE), ...parked.copied.slice(SAMPLE)].slice(0, atOnce);
  const since = performance.now();
  await inParallel(rest.length, rest, decideOne);
  const answeredSeconds = (performance.now() - since) / 1000;
  const all = [...sample, ...copies, ...rest];
  const outcomes = await outcomesOf(all);
  const atOnceSeconds = (performance.now() - since) / 1000;

  const perSessionKb = Math.round(
    (((full.pawlDatabaseMb ?? 0) - (empty.pawlDatabaseMb ?? 0)) * 1024) / (built + copied),
  );
  report('idle', {
    cases: built + copied,
    figures: {
      built,
      copied,
      parkSeconds,
      empty,
      full,
      after: footprint(pawl.home),
      perSessionKb,
      clients: CLIENTS,
      outcomes,
      decideMs: decided,
      ...started,
      atOnce: {
        sessions: rest.length,
        answeredSeconds,
        seconds: atOnceSeconds,
        queued: unanswered - unansweredAtClients,
      },
    },
    goals: {
      undecided: { value: all.length - (outcomes.ok ?? 0), limit: 1 },
      ...(options.quick ? {} : { decideP99Ms: { value: decided.p99, limit: 150 } }),
    },
  });
} finally {
  await pawl.stop();
  await model.close();
}
