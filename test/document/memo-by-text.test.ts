import { expect, test } from 'vitest';
import { memoByText } from '../../src/document/memo-by-text.ts';

test('a text is computed once, also where it comes to nothing, until too many are remembered', () => {
  const asked: string[] = [];
  const look = memoByText(2, (text) => void asked.push(text));
  for (const text of ['a', 'a', '__proto__', 'a', 'c', 'c', 'a']) look(text);
  expect(asked).toEqual(['a', '__proto__', 'c', 'a']);
});
