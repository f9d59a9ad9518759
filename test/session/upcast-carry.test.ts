import { expect, test } from 'vitest';
import { carryOf } from '../../src/session/carry.ts';
import { upcastCarry } from '../../src/session/upcast-carry.ts';
import { SessionDriver } from './session-driver.ts';

const NEWEST = carryOf(new SessionDriver().state, 'run-1');

test('a carry of this release is taken as it is', () => {
  expect(upcastCarry(NEWEST)).toEqual(NEWEST);
});

test('a carry of version 1 counts its time from now on and was stopped by no budget', () => {
  const { workedMs, warned, stoppedByBudget, ...older } = NEWEST;
  expect(upcastCarry({ ...older, v: 1, startedAt: 5 } as { v: number })).toEqual(NEWEST);
});

test('a carry of a newer release is refused, and so is one that nobody ever wrote', () => {
  expect(() => upcastCarry({ v: 3 })).toThrow('this release reads up to version 2');
  expect(() => upcastCarry({ v: 0 })).toThrow('version 0 was never written');
});
