import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reachability } from '../../../../src/n8n/validation/graph/reachability.ts';
import { reachedFrom } from '../../../../src/n8n/validation/graph/reached-from.ts';

function tableOf(edges: readonly (readonly [string, string])[]): (name: string) => readonly string[] {
  const table = Map.groupBy(edges, ([from]) => from);
  return (name) => (table.get(name) ?? []).map(([, to]) => to);
}

const NAMES = Array.from({ length: 70 }, (_, index) => `n${index}`);

it('of any wires it says what following them step by step says', () => {
  const name = fc.constantFrom(...NAMES);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 120 }), (edges) => {
      const next = tableOf(edges);
      const reached = reachability(NAMES, next);
      for (const each of NAMES) {
        const expected = reachedFrom([each], next);
        expect(new Set(reached(each))).toEqual(expected);
        for (const other of NAMES) expect(reached(each).has(other)).toBe(expected.has(other));
      }
    }),
    { numRuns: 60 },
  );
});

it('a name is reached from itself only if a way leads back', () => {
  const reached = reachability(
    ['a', 'b', 'c'],
    tableOf([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
    ]),
  );
  expect([...reached('a')].sort()).toEqual(['a', 'b', 'c']);
  expect([...reached('c')]).toEqual([]);
});

it('names that are not among them reach nothing and are never reached', () => {
  const reached = reachability(
    ['a'],
    tableOf([
      ['a', 'x'],
      ['x', 'a'],
    ]),
  );
  expect([...reached('a')]).toEqual([]);
  expect([...reached('x')]).toEqual([]);
  expect(reached('a').has('x')).toBe(false);
});

it('of more names than are worth knowing every one counts as reached', () => {
  const many = Array.from({ length: 20_001 }, (_, index) => `n${index}`);
  const reached = reachability(many, () => []);
  expect(reached('n0').has('n20000')).toBe(true);
});
