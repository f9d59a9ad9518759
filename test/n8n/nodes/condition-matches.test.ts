import { expect, test } from 'vitest';
import { conditionMatches } from '../../../src/n8n/nodes/condition-matches.ts';

test.each([
  ['a', ['a', 'b'], true],
  ['a', ['b'], false],
  [1, ['1'], false],
  [{ _cnd: { eq: 'a' } }, ['a'], true],
  [{ _cnd: { not: 'a' } }, ['a'], false],
  [{ _cnd: { not: 'a' } }, [], true],
  [{ _cnd: { not: [] } }, [[]], false],
  [{ _cnd: { gte: 2 } }, [2], true],
  [{ _cnd: { gt: 2 } }, [2], false],
  [{ _cnd: { lte: 2 } }, [2], true],
  [{ _cnd: { lt: 2 } }, [2], false],
  [{ _cnd: { gte: 2 } }, [], false],
  [{ _cnd: { between: { from: 1, to: 2 } } }, [1.5], true],
  [{ _cnd: { between: { from: 1, to: 2 } } }, [3], false],
  [{ _cnd: { includes: 'b' } }, ['abc'], true],
  [{ _cnd: { includes: 'b' } }, [undefined], false],
  [{ _cnd: { startsWith: 'a' } }, ['abc'], true],
  [{ _cnd: { endsWith: 'a' } }, ['abc'], false],
  [{ _cnd: { regex: '^a.c$' } }, ['abc'], true],
  [{ _cnd: { regex: '(' } }, ['abc'], false],
  [{ _cnd: { exists: true } }, [''], false],
  [{ _cnd: { exists: true } }, [0], true],
  [{ _cnd: { toString: 1 } }, [1], false],
  [{ _cnd: {} }, [1], false],
  [{ _cnd: { gte: 1 } }, [2, 0], false],
])('%j on %j: %s', (condition, values, met) => {
  expect(conditionMatches(condition, values)).toBe(met);
});
