import { expect, test } from 'vitest';
import { reserveBudget } from '../../activities/reserve-budget.ts';
import { mostTokens } from '../../src/agent/context/most-tokens.ts';

const REQUEST = {
  model: 'm',
  maxTokens: 16_000,
  system: [{ text: 's'.repeat(3000), stable: true }],
  tools: [],
  messages: [],
};
const INPUT = mostTokens(REQUEST);
const PRICE = { input: 3, cached: 0.3, output: 15 };
const dollars = (answer: number) => (INPUT * PRICE.input + answer * PRICE.output) / 1_000_000;

test('without a budget a request is made as it is', () => {
  expect(reserveBudget(REQUEST, undefined, PRICE)).toEqual({ ok: true, request: REQUEST });
  expect(reserveBudget(REQUEST, { ms: 5 }, undefined)).toEqual({ ok: true, request: REQUEST });
});

test('the answer is made no longer than what the request leaves of the tokens', () => {
  const reserved = reserveBudget(REQUEST, { tokens: INPUT + 1000 }, undefined);
  expect(reserved).toEqual({ ok: true, request: { ...REQUEST, maxTokens: 1000 } });
});

test('and no longer than the money is enough for', () => {
  const reserved = reserveBudget(REQUEST, { usd: dollars(2000.5), tokens: INPUT + 5000 }, PRICE);
  expect(reserved).toEqual({ ok: true, request: { ...REQUEST, maxTokens: 2000 } });
});

test('a request that leaves too little for an answer is not made', () => {
  expect(reserveBudget(REQUEST, { tokens: INPUT + 255 }, PRICE)).toEqual({ ok: false, limit: 'tokens' });
  expect(reserveBudget(REQUEST, { tokens: INPUT + 256 }, PRICE)).toMatchObject({ ok: true });
  expect(reserveBudget(REQUEST, { usd: dollars(200) }, PRICE)).toEqual({ ok: false, limit: 'usd' });
});
