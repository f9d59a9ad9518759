import { expect, test } from 'vitest';
import { nextAction } from '../../src/session/next-action.ts';
import type { PlannedCall } from '../../src/session/planned-call.ts';
import { STEPS_PER_TURN } from '../../src/session/state.ts';
import { addModelUsage } from '../../src/session/turn.ts';
import { addNode, SessionDriver } from './session-driver.ts';

const FACTS = { worked: false, archives: true, long: false, outdated: false, waited: false };

test('calls without end stop the turn after its 100th step, and what they made becomes a proposal', () => {
  const driver = new SessionDriver();
  for (let step = 0; step <= STEPS_PER_TURN; step += 1) driver.script.push([[addNode(`Node ${step}`)]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  expect(driver.performed.filter((action) => action === 'callModel')).toHaveLength(STEPS_PER_TURN);
  expect(driver.events).toContainEqual(expect.objectContaining({ type: 'turn.finished', outcome: 'out-of-budget' }));
  expect(driver.state.gate?.changes).toHaveLength(STEPS_PER_TURN);
});

test('of many neighbouring reads 16 run at once', () => {
  const { state } = new SessionDriver();
  const calls = Array.from({ length: 40 }, (_, index): PlannedCall => {
    return { key: `1.1.${index}`, name: 'get_workflow', class: index === 20 ? 'write' : 'read', inputHash: 'h' };
  });
  const runAt = (next: number) => {
    const action = nextAction({ ...state, cursor: { at: 'tools', calls, next, assisted: false } }, FACTS, 0);
    return action.type === 'runTools' ? action.calls.map(({ key }) => Number(key.split('.')[2])) : [];
  };
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  expect([0, 16, 20, 21, 37].map(runAt)).toEqual([range(0, 16), range(16, 20), [20], range(21, 37), range(37, 40)]);
});

test('of a call that ended just as it was stopped the cost counts, and nothing else', () => {
  const { state } = new SessionDriver();
  const usage = { inputTokens: 100, cachedTokens: 5, outputTokens: 7, modelCalls: 2 };
  const stopped = addModelUsage(state, { message: 'm', outcome: { type: 'done', said: true }, usage });
  expect(stopped).toEqual({ ...state, usage: { ...usage, toolCalls: 0 } });
});
