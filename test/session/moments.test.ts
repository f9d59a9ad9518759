import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { refusalOf } from '../../src/session/accept-input.ts';
import { nextAction } from '../../src/session/next-action.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { addNode, EMPTY, SessionDriver, setParameter } from './session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B')], { key: 'given' });

function changed(policy = {}): SessionDriver {
  const driver = new SessionDriver({ canvas: GIVEN, policy });
  driver.script.push([[setParameter('A', 'x', 'one')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' });
}

function edit(driver: SessionDriver, id: string, node = 'A', path = 'x') {
  const operations = [setParameter(node, path, id)];
  return driver.send({ id, kind: 'edit', baseHash: driver.state.canvasHash, operations });
}

function finished(driver: SessionDriver) {
  return driver.events.filter((event) => event.type === 'turn.finished');
}

test('what happens while the model answers is told to it in the next call', () => {
  const driver = new SessionDriver({ canvas: GIVEN });
  driver.script.push([[setParameter('B', 'y', 'two')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' });
  driver.meanwhile = () => {
    if (driver.performed.at(-1) !== 'callModel' || driver.outcome('e1')) return;
    driver.meanwhile = () => {};
    edit(driver, 'e1');
  };
  driver.run('runTools');
  expect(driver.state.notices).toEqual([{ kind: 'edited', input: 'e1' }]);
  driver.run('callModel').run();
  expect(driver.state.notices).toEqual([]);
});

test('a call that writes over what a person edits while it runs is in conflict, whatever the policy', () => {
  const driver = changed({ mode: 'skip-all' }).run('runTools');
  driver.meanwhile = () => {
    driver.meanwhile = () => {};
    edit(driver, 'mine');
  };
  driver.perform({ type: 'runTools', calls: driver.state.cursor.at === 'tools' ? driver.state.cursor.calls : [] });
  expect(driver.state.pending).toEqual([]);
  driver.run();
  expect(driver.state.canvas.nodes[0]?.parameters).toEqual({ x: 'mine' });
  expect(driver.events).toContainEqual(
    expect.objectContaining({ type: 'change.conflicted', change: '1.1.0', code: 'StaleBase' }),
  );
});

test('any number of edits between turns is one word to the model', () => {
  const driver = new SessionDriver({ canvas: GIVEN });
  for (const id of ['e1', 'e2', 'e3']) edit(driver, id).run();
  expect(driver.state.notices).toEqual([{ kind: 'edited', input: 'e3' }]);
});

test('a policy that wants a decision holds for a landing that has not begun', () => {
  const driver = changed({ mode: 'skip-all' }).run('land');
  driver.send({ id: 'p1', kind: 'policy', policy: DEFAULT_POLICY }).run();
  expect(driver.state.gate).toMatchObject({ id: 'g1', changes: ['1.1.0'] });
  expect(driver.state.canvas).toEqual(GIVEN);
  expect(finished(driver)).toMatchObject([{ outcome: 'built' }]);
});

test('an edit that leaves nothing to propose leaves no gate to open', () => {
  const driver = changed().run('openGate');
  edit(driver, 'e1').run();
  expect(driver.performed).not.toContain('openGate');
  expect(driver.state.gate).toBeUndefined();
  expect(driver.types().at(-1)).toBe('session.rested');
});

test('dismissing what has just changed leaves no gate without changes', () => {
  const driver = new SessionDriver({ canvas: GIVEN });
  driver.script.push([[setParameter('A', 'x', 'one')], [setParameter('B', 'x', 'two')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  const shown = driver.state.gate?.proposalHash ?? '';
  edit(driver, 'e1').run('openGate');
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'dismiss', proposalHash: shown }).run();
  expect(driver.outcome('d1')).toMatchObject({ ok: true });
  expect(driver.state.gate).toBeUndefined();
  expect(driver.performed.filter((type) => type === 'openGate')).toHaveLength(1);
});

test('a gate of which a conflict leaves nothing is told as decided, since its decision did not name all of it', () => {
  const driver = new SessionDriver({ canvas: GIVEN });
  driver.script.push([[setParameter('A', 'x', 'one')], [setParameter('B', 'x', 'two')]], []);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  driver.send({ id: 'q1', kind: 'message', mode: 'ask' }).run('callModel');
  edit(driver, 'e1').run('callModel');
  driver.send({ id: 'd0', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash: 'x' }).run('callModel');
  const refusal = driver.outcome('d0');
  const proposalHash = refusal?.ok === false ? String(refusal.details?.proposalHash) : '';
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', proposalHash }).run();
  expect(driver.outcome('d1')).toMatchObject({ ok: true });
  expect(driver.state.gate).toBeUndefined();
  expect(driver.state.outbox).toContainEqual(
    expect.objectContaining({ kind: 'gateStatus', gate: 'g1', status: 'decided' }),
  );
});

test('a decision that approves and dismisses nothing is refused', () => {
  const driver = changed().run();
  const proposalHash = driver.state.gate?.proposalHash ?? '';
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'approve', approve: [], proposalHash }).run();
  expect(driver.outcome('d1')).toMatchObject({ ok: false, code: 'InvalidInput' });
  expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 1 });
});

test('cancel at a gate that is about to open closes it and ends no turn twice', () => {
  const driver = changed().run('openGate').send({ id: 'c1', kind: 'cancel' }).run();
  expect(finished(driver)).toMatchObject([{ outcome: 'built' }]);
  expect(driver.state.gate).toBeUndefined();
  expect(driver.events.at(-1)).toMatchObject({ type: 'session.rested', outcome: 'cancelled' });
});

test('a landing by the policy that the commit refuses ends the turn once, as failed', () => {
  const driver = changed({ mode: 'skip-all' });
  driver.refuseCommits.push({ ok: false, code: 'NodeTypeForbidden', message: 'no' });
  driver.run();
  expect(finished(driver)).toMatchObject([{ outcome: 'failed', failure: { code: 'NodeTypeForbidden' } }]);
  expect(driver.state.pending).toHaveLength(1);
});

test('cancelling a question leaves the gate open, and viewers hear again what is waited for', () => {
  const driver = changed().run();
  driver.send({ id: 'q1', kind: 'message', mode: 'ask' }).run('callModel').send({ id: 'c1', kind: 'cancel' }).run();
  expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 1 });
  expect(driver.state.outbox).toContainEqual(
    expect.objectContaining({ kind: 'waiting', gate: 'g1', turn: 2, outcome: 'cancelled' }),
  );
});

test('the end closes the gate; in a turn it ends the turn', () => {
  const atGate = changed().run().send({ id: 'x', kind: 'end' }).run();
  expect(atGate.types()).toContain('gate.superseded');
  const inTurn = changed().run('runTools').send({ id: 'x', kind: 'end' }).run();
  expect(finished(inTurn)).toMatchObject([{ outcome: 'cancelled' }]);
});

test('sixteen waiting messages keep no cancel, edit or decision out', () => {
  const driver = changed().run('callModel');
  for (let i = 0; i < 16; i++) driver.send({ id: `w${i}`, kind: 'message', mode: 'ask' });
  const sent = { hash: 'h', principal: 'ann' };
  expect(refusalOf(driver.state, { ...sent, id: 'n', kind: 'message', mode: 'ask' })).toBe('Busy');
  expect(refusalOf(driver.state, { ...sent, id: 'w3', kind: 'message', mode: 'ask' })).toBeUndefined();
  expect(refusalOf(driver.state, { ...sent, id: 'c', kind: 'cancel' })).toBeUndefined();
});

test('a gate at which much is edited goes on in a new run once its history is long', () => {
  const { state } = changed().run();
  const quiet = { ...state, outbox: [] };
  const facts = { worked: true, archives: true, long: false, waited: false, outdated: false };
  expect(nextAction(quiet, facts, 0).type).toBe('wait');
  expect(nextAction(quiet, { ...facts, long: true }, 0).type).toBe('park');
});

test('a session that waits is left for another release with what was said meanwhile, one in a turn is not', () => {
  const facts = { worked: false, archives: true, long: false, waited: false, outdated: true };
  const { state: atGate } = changed().run();
  expect(nextAction(atGate, facts, 0).type).toBe('park');
  const { state: decided } = changed().run().send({ id: 'x', kind: 'end' });
  expect(nextAction(decided, facts, 0).type).toBe('park');
  const { state: inTurn } = changed().run('runTools');
  expect(nextAction(inTurn, facts, 0).type).toBe('runTools');
});

test.each(['callModel', 'runTools'] as const)(
  'in the midst of a turn a long history goes on in a new run before %s, once all is written that it will load',
  (next) => {
    const { state } = changed().run('callModel').run(next);
    const facts = { worked: true, archives: true, long: true, outdated: false, waited: false };
    expect(state.outbox).not.toEqual([]);
    expect(nextAction(state, facts, 0).type).toBe('record');
    expect(nextAction({ ...state, outbox: [] }, facts, 0).type).toBe('park');
    expect(nextAction({ ...state, outbox: [] }, { ...facts, long: false }, 0).type).toBe(next);
  },
);

test('a clock that is set back while a step runs gives it no time, and takes none from the budget', () => {
  const driver = changed().run('runTools');
  const { workedMs } = driver.state;
  driver.now -= 3_600_000;
  driver.run('callModel');
  expect(driver.events.find(({ type }) => type === 'step.finished')).toMatchObject({ ms: 0 });
  expect(driver.state.workedMs).toBe(workedMs);
});
