import { expect, it } from 'vitest';
import { NUMBER, numberOf } from '../../../src/planner/reading/words.ts';

it.each([
  ['7', 7],
  ['a', 1],
  ['an', 1],
  ['ten', 10],
  ['eleven', 11],
  ['thirty', 30],
  ['ein', 1],
  ['einer', 1],
  ['fünf', 5],
  ['une', 1],
  ['dix', 10],
  ['diez', 10],
])('%s is found as a number and read as %d', (word, value) => {
  const found = new RegExp(`\\b(${NUMBER})\\s+minute`).exec(`wait ${word} minutes`)?.[1] ?? '';
  expect([found, numberOf(found)]).toEqual([word, value]);
});
