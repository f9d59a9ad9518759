import { expect, test } from 'vitest';
import { normaliseParameterPath } from '../../src/document/parameter-path.ts';
import { codeOf } from './support/workflows.ts';

test.each([
  ['url', '/parameters/url'],
  ['/parameters/url', '/parameters/url'],
  ['parameters.url', '/parameters/url'],
  ['/options/system', '/parameters/options/system'],
  ['assignments.assignments[0].value', '/parameters/assignments/assignments/0/value'],
  ['assignments.assignments.0.value', '/parameters/assignments/assignments/0/value'],
  ['/assignments/assignments/0/value', '/parameters/assignments/assignments/0/value'],
  ['headers["a.b/c"]', '/parameters/headers/a.b~1c'],
  ['parameters', '/parameters'],
  ['/parameters/parameters', '/parameters/parameters'],
])('%s is %s', (spelling, pointer) => {
  expect(normaliseParameterPath(spelling)).toBe(pointer);
});

test.each([
  '',
  '/',
  'a..b',
  '.a',
  'a.',
  'a[',
  'a[x]',
  '/a[0]/b',
  '/a~2',
  'a.__proto__',
  '/constructor/prototype',
  'a]',
])('%j is refused', (spelling) => {
  expect(codeOf(() => normaliseParameterPath(spelling))).toBe('InvalidOperation');
});
