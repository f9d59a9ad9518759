import type { Expression } from 'acorn';
import type { Budget } from './budget.ts';
import type { Scope } from './scope.ts';
import type { Closure } from './value.ts';

/** What the parts of the interpreter hand to each other during one run. */
export interface Machine {
  readonly budget: Budget;
  /** Lists and objects that the expression made itself; only these may be changed. */
  readonly own: WeakSet<object>;
  evaluate(node: Expression, scope: Scope): unknown;
  call(closure: Closure, values: readonly unknown[]): unknown;
}

/** Marks a list or object as made by the expression. */
export function made<Value extends object>(machine: Machine, value: Value): Value {
  machine.own.add(value);
  return value;
}
