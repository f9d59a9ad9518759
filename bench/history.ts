import { readRunFile } from '../src/cli/run-file.ts';
import { connectClient } from '../temporal/connect.ts';
import { sessionWorkflowId } from '../temporal/task-queue.ts';
import { readTemporalSettings } from '../temporal/temporal-settings.ts';
import { callsOfRuns } from './history/calls-of-runs.ts';
import { runLongSession } from './history/long-session.ts';
import { startScriptedModel } from './model/scripted-model.ts';
import { steadyWork } from './model/steady-work.ts';
import { PawlProcess } from './pawl/pawl-process.ts';
import { withPawl } from './pawl/with-pawl.ts';
import { report } from './report.ts';

// One long session whose steps are all alike, with messages that arrive while it works and runs that follow each other:
// what each model call leaves in Temporal's history must not grow, neither through the session nor through a turn.

const quick = process.argv.includes('--quick');
const size = quick ? { turns: 3, stepsPerTurn: 20 } : { turns: 5, stepsPerTurn: 100 };
const GROWTH = 1.25;
/** Short turns are continued only where a session rests, and a message that comes soon keeps it from that. */
const LEAST_CONTINUED = quick ? 1 : 3;
/** Of which calls the share is told, each as it usually is around them: the ends of turns have landings in them. */
const SAMPLED = [1, 10, 50, 100, 200, 300, 400, 500];
const AROUND = 10;
const key = { workspace: 'home', session: 'long' };

const model = await startScriptedModel(steadyWork(size.stepsPerTurn));
const result = await withPawl(
  (home) => new PawlProcess(home, model.env),
  async (pawl) => {
    const messages = await runLongSession(pawl, { id: key.session, ...size, timeoutMs: 1_200_000 });
    const store = await pawl.openStore();
    const runs = (await store.runs(key)).map(({ runId }) => runId);
    const read = (await store.messages(key)).flatMap(({ inputs }) => inputs);
    await store.close();
    const client = await connectClient(
      readTemporalSettings({ TEMPORAL_ADDRESS: readRunFile(pawl.home).temporalAddress ?? '' }),
    );
    const calls = await callsOfRuns(client, sessionWorkflowId(key), runs);
    await client.connection.close();
    return { messages, read, runs, calls };
  },
).finally(model.close);

const { messages, read, calls, runs } = result;
const notOnce = messages.filter((id) => read.filter((one) => one === id).length !== 1);
const bytes = calls.map((call) => call.bytes);
const turns = Array.from({ length: size.turns }, (_, turn) =>
  bytes.slice(turn * size.stepsPerTurn).slice(0, size.stepsPerTurn),
);
const tenth = Math.round(size.stepsPerTurn / 10);
const throughTurn = ratio(
  turns.flatMap((turn) => turn.slice(-1 - tenth, -1)),
  turns.flatMap((turn) => turn.slice(1, 1 + tenth)),
);
const throughSession = ratio(turns.at(-1) ?? [], turns[0] ?? []);

report('history', {
  cases: calls.length,
  figures: {
    calls: SAMPLED.filter((call) => call <= calls.length).map((call) => ({ call, ...usualAround(call) })),
    bytesPerCall: Math.round(mean(bytes)),
    eventsPerCall: Math.round(mean(calls.map(({ events }) => events))),
    runs: runs.length,
    messages: messages.length,
    notOnce,
  },
  goals: {
    throughSession: { value: throughSession, limit: GROWTH },
    throughTurn: { value: throughTurn, limit: GROWTH },
    messagesNotReadOnce: { value: notOnce.length, limit: 1 },
    runsMissing: { value: Math.max(0, LEAST_CONTINUED + 1 - runs.length), limit: 1 },
  },
});

function usualAround(call: number) {
  const around = calls.slice(Math.max(0, call - 1 - AROUND), call + AROUND);
  return { bytes: middle(around.map((one) => one.bytes)), events: middle(around.map((one) => one.events)) };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function ratio(late: readonly number[], early: readonly number[]): number {
  return Math.round((mean(late) / mean(early)) * 100) / 100;
}
