import type { BinaryOperator, UnaryOperator } from 'acorn';
import { boundedLength } from './budget.ts';
import { Unsupported } from './unsupported.ts';
import { DYNAMIC } from './value.ts';

type Plain = string | number;

function plainPair(left: unknown, right: unknown): readonly [Plain, Plain] {
  const plain = (value: unknown): value is Plain => typeof value === 'number' || typeof value === 'string';
  if (!plain(left) || !plain(right)) throw new Unsupported('an operator on something else than numbers and texts');
  return [left, right];
}

function numberPair(left: unknown, right: unknown): readonly [number, number] {
  if (typeof left !== 'number' || typeof right !== 'number')
    throw new Unsupported('an operator on something else than numbers');
  return [left, right];
}

function add(left: unknown, right: unknown): Plain {
  const [a, b] = plainPair(left, right);
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const text = `${a}${b}`;
  boundedLength(text.length);
  return text;
}

function isIn(left: unknown, right: unknown): boolean {
  if (typeof left !== 'string' || typeof right !== 'object' || right === null || Array.isArray(right)) {
    throw new Unsupported('in of this form');
  }
  return Object.hasOwn(right, left);
}

const BINARY: ReadonlyMap<string, (left: unknown, right: unknown) => unknown> = new Map([
  ['===', (left: unknown, right: unknown): unknown => left === right],
  ['!==', (left, right) => left !== right],
  ['+', add],
  [
    '-',
    (left, right) => {
      const [a, b] = numberPair(left, right);
      return a - b;
    },
  ],
  [
    '>=',
    (left, right) => {
      const [a, b] = numberPair(left, right);
      return a >= b;
    },
  ],
  [
    '<=',
    (left, right) => {
      const [a, b] = numberPair(left, right);
      return a <= b;
    },
  ],
  [
    '>',
    (left, right) => {
      const [a, b] = numberPair(left, right);
      return a > b;
    },
  ],
  [
    '<',
    (left, right) => {
      const [a, b] = numberPair(left, right);
      return a < b;
    },
  ],
  ['in', isIn],
]);

/** The result of a binary operator; dynamic if one side is. */
export function binary(operator: BinaryOperator, left: unknown, right: unknown): unknown {
  const apply = BINARY.get(operator);
  if (!apply) throw new Unsupported(`operator ${operator}`);
  return left === DYNAMIC || right === DYNAMIC ? DYNAMIC : apply(left, right);
}

/** The result of `!` or of the minus sign; dynamic if its operand is. */
export function unary(operator: UnaryOperator, operand: unknown): unknown {
  if (operator !== '!' && operator !== '-') throw new Unsupported(`operator ${operator}`);
  if (operand === DYNAMIC) return DYNAMIC;
  if (operator === '!') return !operand;
  if (typeof operand !== 'number') throw new Unsupported('the minus sign before something else than a number');
  return -operand;
}
