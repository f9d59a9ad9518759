import { expect, test } from 'vitest';
import { clip, shorten } from '../../../src/agent/text/quote.ts';

test.each([
  ['abcdef', 3, 'abc…', 'abc… (3 more characters)'],
  ['ab👍cd', 3, 'ab…', 'ab… (4 more characters)'],
  ['ab👍cd', 4, 'ab👍…', 'ab👍… (2 more characters)'],
  ['abc', 3, 'abc', 'abc'],
])('%s cut at %i holds only whole characters', (text, longest, clipped, shortened) => {
  expect([clip(text, longest), shorten(text, longest)]).toEqual([clipped, shortened]);
});
