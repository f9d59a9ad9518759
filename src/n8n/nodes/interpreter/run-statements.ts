import type { Statement } from 'acorn';
import { bindPattern } from './bind-pattern.ts';
import type { Machine } from './machine.ts';
import { Scope } from './scope.ts';
import { Unsupported } from './unsupported.ts';
import { Closure, truth } from './value.ts';

/** What a function returns, once it does. */
export interface Returned {
  readonly value: unknown;
}

function runStatement(machine: Machine, statement: Statement, scope: Scope): Returned | undefined {
  machine.budget.step();
  switch (statement.type) {
    case 'ReturnStatement':
      return { value: statement.argument ? machine.evaluate(statement.argument, scope) : undefined };
    case 'IfStatement':
      if (truth(machine.evaluate(statement.test, scope))) return runStatement(machine, statement.consequent, scope);
      return statement.alternate ? runStatement(machine, statement.alternate, scope) : undefined;
    case 'BlockStatement':
      return runStatements(machine, statement.body, new Scope(scope));
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        bindPattern(id, init ? machine.evaluate(init, scope) : undefined, scope, statement.kind === 'const');
      }
      return undefined;
    case 'ExpressionStatement':
      machine.evaluate(statement.expression, scope);
      return undefined;
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return undefined;
    default:
      throw new Unsupported(statement.type);
  }
}

/** Runs statements in a scope of their own until one returns; functions are known from the start. */
export function runStatements(machine: Machine, statements: readonly Statement[], scope: Scope): Returned | undefined {
  for (const statement of statements) {
    if (statement.type !== 'FunctionDeclaration') continue;
    if (statement.async || statement.generator) throw new Unsupported('an asynchronous function');
    scope.declare(statement.id.name, new Closure(statement.params, statement.body, scope));
  }
  for (const statement of statements) {
    const returned = runStatement(machine, statement, scope);
    if (returned) return returned;
  }
  return undefined;
}
