import { memoByText } from '../../document/memo-by-text.ts';
import { ownValue } from '../catalog/own-value.ts';

type Test = (value: unknown, target: unknown) => boolean;

function compared(test: (value: number, target: number) => boolean): Test {
  return (value, target) => typeof value === 'number' && typeof target === 'number' && test(value, target);
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));
}

const MAX_REMEMBERED = 500;

const pattern = memoByText(MAX_REMEMBERED, (source): RegExp | undefined => {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
});

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['eq', same],
  ['not', (value, target) => !same(value, target)],
  ['gte', compared((value, target) => value >= target)],
  ['lte', compared((value, target) => value <= target)],
  ['gt', compared((value, target) => value > target)],
  ['lt', compared((value, target) => value < target)],
  [
    'between',
    (value, target) => {
      const from = ownValue(target, 'from');
      const to = ownValue(target, 'to');
      return (
        typeof value === 'number' && typeof from === 'number' && typeof to === 'number' && value >= from && value <= to
      );
    },
  ],
  [
    'includes',
    (value, target) =>
      typeof value === 'string' ? value.includes(String(target)) : Array.isArray(value) && value.includes(target),
  ],
  ['startsWith', (value, target) => typeof value === 'string' && value.startsWith(String(target))],
  ['endsWith', (value, target) => typeof value === 'string' && value.endsWith(String(target))],
  ['regex', (value, target) => typeof value === 'string' && (pattern(String(target))?.test(value) ?? false)],
  ['exists', (value) => value !== null && value !== undefined && value !== ''],
]);

/**
 * True if a value list meets one condition of a display rule: it contains the plain value, or every item passes the
 * `_cnd` test. Unknown tests are never met.
 */
export function conditionMatches(condition: unknown, values: readonly unknown[]): boolean {
  const test = ownValue(condition, '_cnd');
  if (typeof test !== 'object' || test === null) return values.includes(condition);
  const [name, target] = Object.entries(test)[0] ?? [];
  if (name === undefined) return false;
  if (values.length === 0) return name === 'not';
  const passes = TESTS.get(name);
  return passes !== undefined && values.every((value) => passes(value, target));
}
