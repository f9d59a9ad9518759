import { expect, test } from 'vitest';
import { editDistance } from '../../../src/n8n/search/edit-distance.ts';
import { stem, words } from '../../../src/n8n/search/tokens.ts';

test.each([
  ['googleSheets', ['google', 'sheets']],
  ['HTTPRequest v2', ['http', 'request', 'v2']],
  ['E-Mail über SMTP', ['e', 'mail', 'uber', 'smtp']],
  ['  ', []],
])('%j is taken apart', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['merging', 'merges'],
  ['categories', 'category'],
  ['boxes', 'box'],
  ['running', 'run'],
  ['picture', 'images'],
  ['classification', 'classify'],
])('%s and %s are one', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each(['status', 'business', 'sms', 'code', 'if'])('%s stays', (word) => {
  expect(stem(word)).toBe(word);
});

test.each([
  ['slack', 'slak', 1],
  ['gmail', 'gmial', 1],
  ['slack', 'slick', 1],
  ['slack', 'black', 1],
  ['abc', 'abc', 0],
  ['abcdef', 'abxxef', undefined],
  ['a', 'abcd', undefined],
])('%s to %s within one edit: %s', (a, b, edits) => {
  expect(editDistance(a, b, 1)).toBe(edits);
});
