import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRunFile } from '../../../src/cli/run-file.ts';
import type { Store } from '../../../src/ports/store.ts';
import { decide, type GateDecision, type OpenedGate, openGateOf, recordsOf } from '../../support/gate-sessions.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import type { PostServer } from '../../support/serve-posts.ts';
import { openStoreOf } from '../../support/session-events.ts';
import { startToldModel } from '../../support/told-model.ts';
import { until } from '../../support/until.ts';

// The moments of the gate matrix in which something dies. Each comes once, over one gate of every sort.

const GATES: readonly GateDecision[] = [
  { sort: 'build', decision: 'add', lands: true, beginsTurn: false },
  { sort: 'list', decision: 'approve', lands: true, beginsTurn: false },
  { sort: 'plan', decision: 'approve', lands: false, beginsTurn: true },
  { sort: 'question', decision: 'answer', words: { text: 'There.' }, lands: false, beginsTurn: true },
];

let model: PostServer;
let pawl: PawlInstance;
let store: Store;

beforeAll(async () => {
  model = await startToldModel();
  pawl = await startPawl(modelAt(model.url));
  store = await openStoreOf(pawl.home);
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await model.close();
});

function kill(child: 'worker' | 'server' | 'temporal'): void {
  const { pid } = readRunFile(pawl.home).children[child] ?? {};
  if (pid === undefined) throw new Error(`no ${child} runs`);
  process.kill(pid, 'SIGKILL');
}

/** Sends it until there is an answer, as a client does whose server is gone for a moment. */
const decideUntilAnswered = (gate: OpenedGate, given: GateDecision) =>
  until(() =>
    decide(pawl, gate, given, 'd1').then(
      ({ status }) => (status < 500 ? status : undefined),
      () => undefined,
    ),
  );

type Decide = () => Promise<unknown>;
type Moment = (decideAll: Decide, sessions: readonly string[]) => Promise<unknown>;

const MOMENTS: Readonly<Record<string, Moment>> = {
  'after the worker was killed': async (decideAll) => {
    kill('worker');
    await decideAll();
  },
  'with the worker killed while it is taken': async (decideAll) => {
    const decided = decideAll();
    kill('worker');
    await decided;
  },
  'after the server was killed': async (decideAll) => {
    kill('server');
    await decideAll();
  },
  'with the server killed while it is taken': async (decideAll) => {
    const decided = decideAll();
    kill('server');
    await decided;
  },
  'after Temporal was killed': async (decideAll) => {
    kill('temporal');
    await decideAll();
  },
  'with all of them killed while it is taken': async (decideAll) => {
    const decided = decideAll();
    for (const child of ['worker', 'server', 'temporal'] as const) kill(child);
    await decided;
  },
  'in a run that was begun anew from the records': async (decideAll, sessions) => {
    for (const session of sessions) {
      expect((await pawl.request('POST', '/recover', { session, anew: true })).status).toBe(200);
    }
    await decideAll();
  },
};

describe.each(Object.entries(MOMENTS))('%s', (name, moment) => {
  const idOf = (given: GateDecision) => `${given.sort}-${Object.keys(MOMENTS).indexOf(name)}`;

  beforeAll(async () => {
    const gates: OpenedGate[] = [];
    for (const given of GATES) gates.push(await openGateOf(pawl, given.sort, idOf(given)));
    const decideAll = () =>
      Promise.all(GATES.map((given, index) => decideUntilAnswered(gates[index] as OpenedGate, given)));
    await moment(decideAll, GATES.map(idOf));
    for (const given of GATES) {
      await pawl.until(idOf(given), ({ status, turn, gates: left }) => {
        return status === 'resting' && left.length === 0 && turn === (given.beginsTurn ? 2 : 1);
      });
    }
  });

  test.each(GATES.map((given) => [`${given.sort}, ${given.decision}`, given] as const))(
    '%s: once',
    async (_, given) => {
      const { outcomes, ...records } = await recordsOf(store, idOf(given));
      expect(records).toEqual({
        decided: [given.decision],
        decisions: [given.decision],
        landed: given.lands ? 1 : 0,
        turns: given.beginsTurn ? 2 : 1,
        refused: [],
      });
      expect(Object.values(outcomes)).toEqual([true, true]);
      expect(outcomes.d1).toBe(true);
    },
  );
});
