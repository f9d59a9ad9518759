import type { BlockStatement, Expression, Pattern } from 'acorn';
import { isExpression } from '../../expressions/split-segments.ts';
import type { Scope } from './scope.ts';
import { Unsupported } from './unsupported.ts';

/** A value that only the running workflow knows: a parameter that is an expression. What depends on it is dynamic too. */
export const DYNAMIC: unique symbol = Symbol('dynamic');

/** A function of the expression itself. The host's functions are never values. */
export class Closure {
  readonly parameters: readonly Pattern[];
  readonly body: BlockStatement | Expression;
  readonly scope: Scope;

  constructor(parameters: readonly Pattern[], body: BlockStatement | Expression, scope: Scope) {
    this.parameters = parameters;
    this.body = body;
    this.scope = scope;
  }
}

/** Data as it is read from parameters: a text that starts with `=` is an expression of the workflow's. */
export function fromData(value: unknown): unknown {
  return isExpression(value) ? DYNAMIC : value;
}

/** Which way a branch goes; unknown if that depends on a dynamic value. */
export function truth(value: unknown): boolean {
  if (value === DYNAMIC) throw new Unsupported('a branch depends on an expression');
  return Boolean(value);
}

/** The items of a list; anything else can't be iterated here. */
export function listItems(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unsupported('not a list');
  return value.map(fromData);
}
