import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/document/canonical-json.ts';
import { sha256Hex } from '../../src/document/sha256.ts';
import type { Json } from '../../src/document/workflow-json.ts';
import { json } from './support/arbitrary.ts';
import { codeOf } from './support/workflows.ts';

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

test('the example of RFC 8785 comes out as it says', () => {
  const value = {
    numbers: [JSON.parse('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('keys are sorted by UTF-16 code units', () => {
  expect(canonicalJson({ '\ufb33': 1, '\u{1f600}': 2, '€': 3, 1: 4, '\r': 5 })).toBe(
    '{"\\r":5,"1":4,"€":3,"\u{1f600}":2,"\ufb33":1}',
  );
});

test('the order of keys does not count, and parsing it gives the value back', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
    }),
  );
});

test.each([[-0], [Number.NaN], [Infinity], ['\uD83D'], [{ '\uDE00': 1 }], [undefined], [[undefined]], [() => 1]])(
  '%j has no canonical form',
  (value) => {
    expect(codeOf(() => canonicalJson(value))).toBe('InvalidWorkflow');
  },
);

test('what JSON leaves out is left out', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test('the hash is that of the UTF-8 bytes', () => {
  expect(sha256Hex('€')).toBe('c4cc90ed3d26f12d4b08a75140970a7904035c31cbb4515a83f19b9003c00d1d');
});
