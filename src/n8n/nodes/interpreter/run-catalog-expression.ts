import { bindPattern } from './bind-pattern.ts';
import { Budget } from './budget.ts';
import { evaluate } from './evaluate.ts';
import type { Machine } from './machine.ts';
import { parseCatalogExpression } from './parse-catalog-expression.ts';
import { runStatements } from './run-statements.ts';
import { Scope } from './scope.ts';
import type { Closure } from './value.ts';

export type CatalogExpressionResult = { readonly known: true; readonly value: unknown } | { readonly known: false };

const UNKNOWN: CatalogExpressionResult = { known: false };

function createMachine(): Machine {
  const machine: Machine = {
    budget: new Budget(),
    own: new WeakSet(),
    evaluate: (node, scope) => evaluate(machine, node, scope),
    call: (closure: Closure, values) =>
      machine.budget.nest(() => {
        const scope = new Scope(closure.scope);
        for (const [index, parameter] of closure.parameters.entries()) bindPattern(parameter, values[index], scope);
        if (closure.body.type !== 'BlockStatement') return machine.evaluate(closure.body, scope);
        return runStatements(machine, closure.body.body, scope)?.value;
      }),
  };
  return machine;
}

/**
 * Runs a catalog's `={{ … }}` over parameters and version. Only what catalog expressions are made of is understood,
 * own properties only, within a budget; whatever else comes is unknown. Never throws, and never changes parameters.
 */
export function runCatalogExpression(
  text: string,
  names: { readonly parameters: Readonly<Record<string, unknown>>; readonly nodeVersion: number },
): CatalogExpressionResult {
  const expression = parseCatalogExpression(text);
  if (!expression) return UNKNOWN;
  const scope = new Scope();
  scope.declare('$parameter', names.parameters, true);
  scope.declare('$nodeVersion', names.nodeVersion, true);
  try {
    return { known: true, value: evaluate(createMachine(), expression, scope) };
  } catch {
    // Unsupported syntax, an exhausted budget or stack: in each case the answer is not known.
    return UNKNOWN;
  }
}
