import { expect, test } from 'vitest';
import { PROBLEMS } from '../../src/errors/problem-codes.ts';
import { REFUSALS } from '../../src/errors/refusal-codes.ts';

test.each([
  ['refusals in PascalCase', REFUSALS, /^([A-Z][a-z]+)+$/],
  ['problems in kebab-case', PROBLEMS, /^[a-z]+(-[a-z]+)*$/],
])('%s, each once and in alphabetical order', (_, codes, form) => {
  const listed = Object.keys(codes);
  expect(listed.filter((code) => !form.test(code))).toEqual([]);
  expect(listed).toEqual([...listed].sort());
});
