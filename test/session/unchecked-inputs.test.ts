import { describe, expect, it, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { modelAnswered, toolsFinished } from '../../src/session/turn.ts';
import { addNode, EMPTY, SessionDriver, setParameter } from './session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A')], { key: 'given' });

function checking(): SessionDriver {
  const driver = new SessionDriver({ canvas: GIVEN });
  driver.checks = true;
  driver.gone.push('eve');
  return driver;
}

test('a message begins its turn once it is checked', () => {
  const driver = checking().send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  expect(driver.performed.slice(0, 2)).toEqual(['authorize', 'startTurn']);
  expect(driver.outcome('m1')).toEqual({ ok: true, turn: 1 });
});

test.each([
  { kind: 'message', mode: 'build' },
  { kind: 'cancel' },
  { kind: 'policy', policy: { ...DEFAULT_POLICY, mode: 'skip-all' } },
  { kind: 'budget', budget: { tokens: 1 } },
  { kind: 'end' },
] as const)('a $kind of somebody who may not any more is refused, told, and changes nothing', (input) => {
  const driver = checking();
  const before = driver.state;
  driver.send({ id: 'i1', principal: 'eve', ...input }).run();
  expect(driver.outcome('i1')).toEqual({ ok: false, code: 'NotAllowed', message: 'gone' });
  expect(driver.events).toMatchObject([{ type: 'input.refused', input: 'i1', kind: input.kind, code: 'NotAllowed' }]);
  const { policy, budget, cursor, turn, queue } = before;
  expect(driver.state).toMatchObject({ policy, budget, cursor, turn, queue });
});

test('edits and decisions are left to their commit', () => {
  const driver = checking();
  const operations = [setParameter('A', 'x', 'mine')];
  driver.send({ id: 'e1', kind: 'edit', baseHash: driver.state.canvasHash, operations }).run();
  expect(driver.performed).toEqual(['edit']);
});

test('a message while the model works is read at the next step only once it is checked, and never if it is refused', () => {
  const driver = checking();
  driver.script.push([[setParameter('A', 'x', 'one')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('callModel');
  driver.meanwhile = () => {
    driver.meanwhile = () => {};
    driver.send({ id: 'm2', kind: 'message', mode: 'build' });
    driver.send({ id: 'm3', principal: 'eve', kind: 'message', mode: 'build' });
  };
  driver.run('runTools').run('callModel');
  expect(driver.state.unread).toEqual(['m2']);
  expect(driver.outcome('m2')).toEqual({ ok: true, turn: 1 });
  expect(driver.outcome('m3')).toMatchObject({ ok: false, code: 'NotAllowed' });
});

describe('a message that comes in the moment the model has answered, and is not checked yet', () => {
  const late = { id: 'm2', kind: 'message', mode: 'build' } as const;
  const usage = { inputTokens: 1 };

  it('is not read with the results of the calls', () => {
    const driver = checking();
    driver.script.push([[setParameter('A', 'x', 'one')]]);
    driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('runTools');
    const { state, now } = driver.send(late);
    const calls = state.cursor.at === 'tools' ? state.cursor.calls : [];
    const next = toolsFinished(state, calls, [{ ok: false, code: 'x' }], state, now);
    expect(next).toMatchObject({ cursor: { at: 'model' }, unread: [], queue: [{ id: 'm2' }] });
  });

  it('lets the turn end, and is a turn of its own', () => {
    const driver = checking();
    driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('callModel');
    const { state, now } = driver.send(late);
    const done = { type: 'done', said: true } as const;
    driver.state = modelAnswered(state, { outcome: done, usage }, [], now);
    expect(driver.state.cursor).toEqual({ at: 'settle', outcome: 'answered' });
    driver.run();
    expect(driver.outcome('m2')).toEqual({ ok: true, turn: 2 });
  });
});

test('a cancel that is refused stops no call, one that is allowed does', () => {
  const driver = checking();
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('callModel');
  driver.meanwhile = () => {
    driver.meanwhile = () => {};
    driver.send({ id: 'c1', principal: 'eve', kind: 'cancel' });
  };
  driver.run();
  expect(driver.events.findLast((event) => event.type === 'turn.finished')).toMatchObject({ outcome: 'answered' });
});

test('what is not checked yet is not checked either in the next run, until somebody has looked', () => {
  const driver = checking().send({ id: 'm1', kind: 'message', mode: 'build' });
  const carried = JSON.parse(JSON.stringify(carryOf(driver.state, 'r1')));
  const next = restoreState(driver.state, carried, { canvas: GIVEN, changes: [] });
  expect(next.seen).toEqual([{ id: 'm1', unchecked: true }]);
  driver.state = next;
  driver.run('archive');
  expect(driver.performed[0]).toBe('authorize');
  expect(driver.outcome('m1')).toEqual({ ok: true, turn: 1 });
});
