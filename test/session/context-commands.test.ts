import { expect, test } from 'vitest';
import { exhaustedLimits } from '../../src/session/budget-spending.ts';
import { nextAction } from '../../src/session/next-action.ts';
import { rebuildCarry } from '../../src/session/rebuilding/rebuild-carry.ts';
import { startTurn } from '../../src/session/turn.ts';
import { addNode, SessionDriver } from './session-driver.ts';

const COMPACT = { id: 'c1', kind: 'message', mode: 'ask', command: 'compact' } as const;
const CLEAR = { ...COMPACT, command: 'clear' } as const;
const FACTS = { worked: true, archives: true, long: false, waited: false, outdated: false };

function atGate(): SessionDriver {
  const driver = new SessionDriver();
  driver.script.push([[addNode('A')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
}

test('a command at a gate leaves the gate as it is', () => {
  const driver = atGate();
  const { gate, pending } = driver.state;
  driver.send(COMPACT).run();
  expect(driver.state.gate).toEqual(gate);
  expect(driver.state.pending).toEqual(pending);
  expect(driver.outcome('c1')).toEqual({ ok: true, turn: 2 });
  expect(driver.events.at(-1)).toMatchObject({ type: 'turn.finished', outcome: 'answered' });
});

test('what the model has not read yet it still reads after a command', () => {
  const { state } = atGate();
  const notice = { kind: 'edited', input: 'e1' } as const;
  const input = { ...COMPACT, hash: 'h', principal: 'ann' };
  const begun = startTurn({ ...state, unread: ['m0'], notices: [notice], queue: [input] }, input, 1);
  expect(begun.cursor).toEqual({ at: 'model', command: { name: 'compact', input: 'c1' } });
  expect([begun.unread, begun.notices]).toEqual([['m0'], [notice]]);
});

test('a command waits for the turn that is under way, and is read by no step of it', () => {
  const driver = new SessionDriver();
  driver.script.push([[addNode('A')]]);
  driver.meanwhile = () => {
    driver.meanwhile = () => {};
    driver.send(COMPACT);
  };
  driver.send({ id: 'm1', kind: 'message', mode: 'ask' }).run();
  expect(driver.outcome('m1')).toEqual({ ok: true, turn: 1 });
  expect(driver.outcome('c1')).toEqual({ ok: true, turn: 2 });
});

test('a used up budget stops a summary, which asks a model, and no clear', () => {
  const { state } = atGate();
  const used = { ...state, budget: { tokens: 1 }, usage: { ...state.usage, inputTokens: 5 } };
  expect(exhaustedLimits(used, 1)).toEqual(['tokens']);
  const begin = (command: typeof COMPACT | typeof CLEAR) =>
    nextAction(startTurn(used, { ...command, hash: 'h', principal: 'ann' }, 1), FACTS, 1).type;
  expect([begin(COMPACT), begin(CLEAR)]).toEqual(['stopTurn', 'callModel']);
});

test('a session that Temporal has lost goes on with the command that it was at, and reads its words to nobody', () => {
  const input = { ...COMPACT, hash: 'h', principal: 'ann' };
  const { state } = atGate();
  const { model, catalog, policy, budget } = state;
  const place = { v: 1, seq: 1, key: 'k', at: 1, turn: 2, step: 4, actor: { kind: 'person', id: 'ann' } } as const;
  const carry = rebuildCarry(
    {
      settings: { model, catalog, policy, budget, canvas: 'c0', turn: 2, step: 4, written: 3 },
      status: 'working',
      usage: state.usage,
      inputs: [{ input, outcome: { ok: true, turn: 2 } }],
      told: [],
      calls: [],
      changes: [],
      gates: [],
      events: [{ ...place, type: 'turn.started', mode: 'ask', input: 'c1' }],
    },
    9,
  );
  expect(carry.cursor).toEqual({ at: 'model', command: { name: 'compact', input: 'c1' } });
  expect(carry.unread).toEqual([]);
});
