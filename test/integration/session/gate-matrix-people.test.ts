import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import { decide, type GateDecision, type OpenedGate, openGateOf, recordsOf } from '../../support/gate-sessions.ts';
import { type Answer, modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import type { PostServer } from '../../support/serve-posts.ts';
import { openStoreOf } from '../../support/session-events.ts';
import { type Asking, join, STANDARD } from '../../support/team.ts';
import { startToldModel } from '../../support/told-model.ts';
import { until } from '../../support/until.ts';

// The moments of the gate matrix in which it matters who decides, how many have to, and by when.

const GATES: readonly GateDecision[] = [
  { sort: 'build', decision: 'add', lands: true, beginsTurn: false },
  { sort: 'list', decision: 'approve', lands: true, beginsTurn: false },
  { sort: 'plan', decision: 'approve', lands: false, beginsTurn: true },
  { sort: 'question', decision: 'answer', words: { text: 'There.' }, lands: false, beginsTurn: true },
];
const DISMISSES = { ...STANDARD, expiry: { seconds: 1, action: 'dismiss' } };
const ESCALATES = { ...STANDARD, expiry: { seconds: 1, action: 'escalate', roles: ['admin'] } };
const TAKES_TWO = { ...STANDARD, approvals: { ...STANDARD.approvals, count: 2 } };
const NOT_ASKER = { ...STANDARD, approvals: { ...STANDARD.approvals, notAsker: true } };

let model: PostServer;
let pawl: PawlInstance;
let store: Store;
let vic: Asking;
let ann: Asking;
let bob: Asking;
let cem: Asking;
let sessions = 0;

beforeAll(async () => {
  model = await startToldModel();
  pawl = await startPawl(modelAt(model.url));
  store = await openStoreOf(pawl.home);
  vic = await join(pawl, 'vic', 'viewer');
  ann = await join(pawl, 'ann', 'approver');
  bob = await join(pawl, 'bob', 'approver');
  cem = await join(pawl, 'cem', 'admin');
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await model.close();
});

const codeOf = ({ status, body }: Answer) => (status === 200 ? 'ok' : `${status} ${body.code}`);

/** A gate that waits, in a session of the owner's own. */
async function waiting(given: GateDecision, policy: object = STANDARD): Promise<OpenedGate> {
  sessions += 1;
  return await openGateOf(pawl, given.sort, `p${sessions}`, { policy });
}

/** What somebody's decision is answered. */
async function answer(by: Asking, gate: OpenedGate, given: GateDecision, id: string): Promise<string> {
  return codeOf(await decide({ request: by }, gate, given, id));
}

async function expectEffects({ decision, lands, beginsTurn }: GateDecision, { session }: OpenedGate, effects: 0 | 1) {
  const turns = 1 + (beginsTurn ? effects : 0);
  await pawl.until(session, ({ status, turn }) => turn === turns && status !== 'working');
  expect(await recordsOf(store, session)).toMatchObject({
    decided: effects === 1 ? [decision] : [],
    decisions: effects === 1 ? [decision] : [],
    landed: lands ? effects : 0,
    turns,
  });
}

async function hasExpired({ session }: OpenedGate): Promise<void> {
  await until(async () => {
    const gate = await store.gate({ workspace: 'home', session }, 'g1');
    return gate?.status === 'expired' ? gate : undefined;
  });
}

describe.each(GATES.map((given) => [given.sort, given] as const))('%s', (_, given) => {
  test('by whom may not: refused at the door and kept nowhere, and whoever may still decides', async () => {
    const gate = await waiting(given);
    expect(await answer(vic, gate, given, 'd1')).toBe('403 NotAllowed');
    expect(await store.input({ workspace: 'home', session: gate.session }, 'd1')).toBeUndefined();
    expect(await answer(ann, gate, given, 'd2')).toBe('ok');
    await expectEffects(given, gate, 1);
  });

  test('by whom may not and whoever may, at once: one counts, the other was never heard', async () => {
    const gate = await waiting(given);
    const answers = await Promise.all([answer(vic, gate, given, 'd1'), answer(ann, gate, given, 'd2')]);
    expect(answers).toEqual(['403 NotAllowed', 'ok']);
    await expectEffects(given, gate, 1);
  });

  test('by somebody who was an approver when the gate opened: refused', async () => {
    const gate = await waiting(given);
    const dan = await join(pawl, `dan-${given.sort}`, 'approver');
    await pawl.request('PUT', `/principals/dan-${given.sort}/roles`, { roles: ['viewer'] });
    expect(await answer(dan, gate, given, 'd1')).toBe('403 NotAllowed');
    await pawl.request('DELETE', `/principals/dan-${given.sort}`);
    expect(await answer(dan, gate, given, 'd2')).toBe('401 NotSignedIn');
    await expectEffects(given, gate, 0);
  });

  test('after it has expired: refused, and nothing of it happens', async () => {
    const gate = await waiting(given, DISMISSES);
    await hasExpired(gate);
    expect(await answer(ann, gate, given, 'd1')).toBe('409 GateExpired');
    await expectEffects(given, gate, 0);
  });

  test('by whom it is not left to once it has escalated: refused; whom it is left to decides', async () => {
    const gate = await waiting(given, ESCALATES);
    const { gates } = await pawl.until(gate.session, (one) => one.gates[0]?.revision === 2);
    const shown = { ...gate, proposalHash: gates[0].proposalHash };
    expect(await answer(ann, shown, given, 'd1')).toBe('403 NotAllowed');
    expect(await answer(cem, shown, given, 'd2')).toBe('ok');
    await expectEffects(given, gate, 1);
  });

  test('by two at once where it takes two to land: both count, and it is done once', async () => {
    const gate = await waiting(given, TAKES_TWO);
    const answers = await Promise.all([answer(ann, gate, given, 'd1'), answer(bob, gate, given, 'd2')]);
    expect(answers.toSorted()).toEqual([given.lands ? 'ok' : '409 AlreadyDecided', 'ok']);
    await expectEffects(given, gate, 1);
  });

  test('by the same person twice where it takes two to land: counted once', async () => {
    const gate = await waiting(given, TAKES_TWO);
    expect(await answer(ann, gate, given, 'd1')).toBe('ok');
    expect(await answer(ann, gate, given, 'd2')).toBe(given.lands ? '409 AlreadyApproved' : '409 AlreadyDecided');
    await expectEffects(given, gate, given.lands ? 0 : 1);
  });

  test('by who asked for it, where that may not be: refused where it lands, and somebody else lands it', async () => {
    const gate = await waiting(given, NOT_ASKER);
    expect(await answer(pawl.request, gate, given, 'd1')).toBe(given.lands ? '403 NotAllowed' : 'ok');
    if (given.lands) {
      await expectEffects(given, gate, 0);
      expect(await answer(ann, gate, given, 'd2')).toBe('ok');
    }
    await expectEffects(given, gate, 1);
  });
});
