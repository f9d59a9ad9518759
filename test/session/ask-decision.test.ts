import { describe, expect, test } from 'vitest';
import { askDecided, askGateOf, prepareAskDecision } from '../../src/session/ask-decision.ts';
import type { Gate } from '../../src/session/gate.ts';
import type { DecisionInput } from '../../src/session/input.ts';
import type { PolicyMode } from '../../src/session/policy.ts';
import { addNode, SessionDriver } from './session-driver.ts';

const PLAN: Gate = {
  id: 'g1',
  kind: 'plan',
  revision: 1,
  call: '1.1.0',
  proposalHash: 'h',
  changes: [],
  status: 'open',
  turn: 1,
  openedAt: 1,
};
const RESTING = { cursor: { at: 'rest' } } as const;
const QUESTION: Gate = { ...PLAN, kind: 'question' };

function decision(kind: DecisionInput['decision'], more: Partial<DecisionInput> = {}): DecisionInput {
  return {
    kind: 'decision',
    id: 'd1',
    hash: 'x',
    principal: 'ann',
    gate: 'g1',
    decision: kind,
    proposalHash: 'h',
    ...more,
  };
}

/** A session that waits at a gate, with something pending from before. */
function waitingAt(gate: Gate, plan: 'auto' | 'always' | 'never' = 'auto', mode: PolicyMode = 'review'): SessionDriver {
  const driver = new SessionDriver({ policy: { plan, mode } });
  driver.script.push([[addNode('A')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).send({ id: 'c1', kind: 'cancel' });
  driver.run();
  driver.state = { ...driver.state, gate };
  return driver;
}

const told = (driver: SessionDriver, type: string) => driver.events.filter((event) => event.type === type);

test('only a plan or a question is decided as such', () => {
  const driver = waitingAt(PLAN);
  expect(askGateOf(driver.state, decision('approve'))).toEqual(PLAN);
  expect(askGateOf(driver.state, decision('approve', { gate: 'g2' }))).toBeUndefined();
  driver.state = { ...driver.state, gate: { ...PLAN, kind: 'landing' } };
  expect(askGateOf(driver.state, decision('approve'))).toBeUndefined();
});

test.each([
  ['plan', PLAN, ['approve', 'refine', 'dismiss'], ['add', 'replace', 'answer']],
  ['question', QUESTION, ['answer', 'dismiss'], ['approve', 'add', 'replace', 'refine']],
] as const)('a %s takes the decisions that it asks for and refuses the others', (_, gate, taken, refused) => {
  for (const kind of taken)
    expect(prepareAskDecision(RESTING, gate, decision(kind))).toMatchObject({ decision: kind, approve: [] });
  for (const kind of refused)
    expect(prepareAskDecision(RESTING, gate, decision(kind))).toMatchObject({ code: 'InvalidInput' });
  const withIds = decision(taken[0], { approve: ['1.1.0'] });
  expect(prepareAskDecision(RESTING, gate, withIds)).toMatchObject({ code: 'InvalidInput' });
  const other = decision(taken[0], { proposalHash: 'another' });
  expect(prepareAskDecision(RESTING, gate, other)).toMatchObject({
    code: 'StaleProposal',
    details: { proposalHash: 'h' },
  });
});

test.each([
  ['auto', 'approve', 'build'],
  ['auto', 'refine', 'build'],
  ['always', 'approve', 'build'],
  ['always', 'refine', 'plan'],
] as const)('with plans %s, %s begins a turn that goes as %s', (plan, kind, mode) => {
  const driver = waitingAt(PLAN, plan);
  const state = askDecided(driver.state, PLAN, decision(kind), 5);
  expect(state).toMatchObject({ turn: driver.state.turn + 1, mode, cursor: { at: 'model' }, unread: ['d1'] });
  expect(state.gate).toBeUndefined();
  expect(state.notices.at(-1)).toEqual({ kind: 'planned', gate: 'g1', decision: kind });
});

test('a dismissal begins no turn; what was pending before stays so', () => {
  const driver = waitingAt(PLAN);
  const { pending } = driver.state;
  const state = askDecided(driver.state, PLAN, decision('dismiss'), 5);
  expect(state).toMatchObject({ turn: driver.state.turn, cursor: { at: 'rest' }, pending });
  expect(state.notices.at(-1)).toEqual({ kind: 'planned', gate: 'g1', decision: 'dismiss' });
});

test('a message at a plan refines it and one at a question answers it; a question of the person leaves both open', () => {
  const planned = waitingAt(PLAN);
  planned.send({ id: 'm2', kind: 'message', mode: 'build' }).run('callModel');
  expect(planned.state.notices.at(-1)).toEqual({ kind: 'planned', gate: 'g1', decision: 'refine' });
  expect(told(planned, 'gate.superseded')).toHaveLength(1);
  const asked = waitingAt(QUESTION);
  asked.send({ id: 'm2', kind: 'message', mode: 'build' }).run('callModel');
  expect(asked.state.notices.at(-1)).toEqual({ kind: 'answered', gate: 'g1' });
  const left = waitingAt(PLAN);
  left.send({ id: 'm2', kind: 'message', mode: 'ask' }).run();
  expect(left.state.gate).toEqual(PLAN);
});

test('a cancel closes a gate that asks, and what is edited meanwhile leaves it open', () => {
  const driver = waitingAt(PLAN);
  driver.send({ id: 'e1', kind: 'edit', baseHash: driver.state.canvasHash, operations: [addNode('B')] }).run();
  expect(driver.outcome('e1')).toMatchObject({ ok: true });
  expect(driver.state.gate).toEqual(PLAN);
  driver.send({ id: 'c2', kind: 'cancel' }).run();
  expect(driver.state.gate).toBeUndefined();
});

test('where plans are never wanted a turn goes without them', () => {
  const driver = new SessionDriver({ policy: { plan: 'never' } });
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('callModel');
  expect(driver.state.mode).toBe('direct');
});

describe('while the model answers what the person has asked beside a gate', () => {
  /** Decides in the middle of that call. */
  function decidedWhileAnswering(gate: Gate, kind: DecisionInput['decision']): SessionDriver {
    const driver = waitingAt(gate, 'always');
    driver.script.push([], []);
    driver.send({ id: 'm2', kind: 'message', mode: 'ask' }).run('callModel');
    driver.before = (action) => {
      if (action === 'callModel' && driver.state.turn === 2) driver.send(decision(kind));
    };
    return driver;
  }

  test.each([
    ['a plan that is approved', PLAN, 'approve', 'build'],
    ['a plan that is sent back', PLAN, 'refine', 'plan'],
    ['a question that is answered', QUESTION, 'answer', 'plan'],
  ] as const)('%s begins its turn once that answer has ended its own', (_, gate, kind, mode) => {
    const driver = decidedWhileAnswering(gate, kind);
    driver.run('decide');
    expect(driver.state).toMatchObject({ turn: 2, mode: 'ask', cursor: { at: 'rest' }, unread: [], gate });
    expect(driver.decidedGates).toEqual([]);
    driver.run('callModel');
    expect(driver.state).toMatchObject({ turn: 3, mode, unread: ['d1'] });
    expect(driver.state.notices.at(-1)).toMatchObject({ gate: 'g1' });
    driver.run();
    expect(driver.outcome('d1')).toEqual({ ok: true, turn: 3, gate: 'g1' });
    expect(told(driver, 'turn.finished')).toHaveLength(3);
  });

  test('a dismissal lets the answer end before the session rests', () => {
    const driver = decidedWhileAnswering(PLAN, 'dismiss');
    driver.run();
    expect(driver.outcome('d1')).toEqual({ ok: true, gate: 'g1' });
    expect(driver.types().slice(-3)).toEqual(['step.finished', 'turn.finished', 'session.rested']);
  });

  test('a cancel ends the answer and leaves the gate to the decision that waits', () => {
    const driver = decidedWhileAnswering(PLAN, 'approve');
    driver.meanwhile = () => {
      if (driver.state.seen.some(({ id }) => id === 'd1')) driver.send({ id: 'c2', kind: 'cancel' });
    };
    driver.run();
    expect(driver.outcome('c2')).toMatchObject({ ok: true, turn: 2 });
    expect(driver.outcome('d1')).toEqual({ ok: true, turn: 3, gate: 'g1' });
  });
});
