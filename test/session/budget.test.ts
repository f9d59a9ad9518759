import { expect, test } from 'vitest';
import type { Budget } from '../../src/session/budget.ts';
import { budgetLeft, exhaustedLimits } from '../../src/session/budget-spending.ts';
import { addNode, SessionDriver } from './session-driver.ts';

/** A turn of four steps, of which each uses 110 tokens, under this budget. */
function turnUnder(budget: Budget): SessionDriver {
  const driver = new SessionDriver();
  driver.send({ id: 'b', kind: 'budget', budget }).run();
  driver.script.push([[addNode('A')]], [[addNode('B')]], [[addNode('C')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
}

function told(driver: SessionDriver, type: string) {
  return driver.events.filter((event) => event.type === type);
}

const names = (driver: SessionDriver) => driver.state.draft.nodes.map((node) => node.name);

test('a turn stops between two steps once a limit is used up, and shows what it has', () => {
  const driver = turnUnder({ tokens: 220 });
  expect(names(driver)).toEqual(['A', 'B']);
  expect(told(driver, 'budget.exhausted')).toMatchObject([{ limits: ['tokens'], used: { inputTokens: 200 } }]);
  expect(told(driver, 'turn.finished')).toMatchObject([{ outcome: 'out-of-budget' }]);
  expect(driver.state.gate?.changes).toEqual(['1.1.0', '1.2.0']);
});

test('people are warned once of a limit of which four fifths are used', () => {
  const driver = turnUnder({ tokens: 270, steps: 100 });
  expect(told(driver, 'budget.warned')).toMatchObject([{ limits: ['tokens'], used: { inputTokens: 200 } }]);
});

test('a raise lets the stopped turn go on by itself, from where it stopped', () => {
  const driver = turnUnder({ steps: 2 });
  expect(names(driver)).toEqual(['A', 'B']);
  driver.send({ id: 'b2', kind: 'budget', budget: { steps: 20 } }).run();
  expect(driver.outcome('b2')).toEqual({ ok: true, turn: 2 });
  expect(told(driver, 'turn.started').at(-1)).toMatchObject({ input: 'b2', mode: 'build', turn: 2 });
  expect(names(driver)).toEqual(['A', 'B', 'C']);
  expect(driver.state.gate?.changes).toEqual(['1.1.0', '1.2.0', '2.3.0']);
  expect(driver.state.stoppedByBudget).toBe(false);
});

test('a change that leaves the limit used up, or comes where no budget stopped the turn, starts nothing', () => {
  const driver = turnUnder({ steps: 2 });
  driver.send({ id: 'b2', kind: 'budget', budget: { steps: 2, tokens: 5000 } }).run();
  expect(driver.outcome('b2')).toEqual({ ok: true });
  const rested = turnUnder({ steps: 50 });
  rested.send({ id: 'b2', kind: 'budget', budget: { steps: 90 } }).run();
  expect(rested.state.turn).toBe(1);
});

test('time counts while the agent works, not while people think', () => {
  const driver = turnUnder({ seconds: 60 });
  const { workedMs } = driver.state;
  expect(workedMs).toBeGreaterThan(0);
  driver.now += 3_600_000;
  expect(exhaustedLimits(driver.state, driver.now)).toEqual([]);
  driver.send({ id: 'm2', kind: 'message', mode: 'ask' }).run('callModel');
  expect(budgetLeft(driver.state, driver.now)?.ms).toBe(60_000 - workedMs - (driver.now - driver.state.stepStartedAt));
});

test('a call that would cost more than is left ends the turn and leaves the message unread', () => {
  const driver = new SessionDriver();
  driver.overBudget = 'usd';
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  expect(told(driver, 'budget.exhausted')).toMatchObject([{ limits: ['usd'] }]);
  expect(driver.state).toMatchObject({ unread: ['m1'], stoppedByBudget: true, cursor: { at: 'rest' } });
});
