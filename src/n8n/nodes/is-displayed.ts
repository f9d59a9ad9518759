import type { DisplayCondition, DisplayOptions } from '../catalog/node-description.ts';
import { isExpression } from '../expressions/split-segments.ts';
import { conditionMatches } from './condition-matches.ts';
import type { ParameterScope } from './parameter-scope.ts';
import { ruleValues } from './rule-values.ts';

function hasExpression(values: readonly unknown[]): boolean {
  for (const value of values) if (isExpression(value)) return true;
  return false;
}

function anyMatches(conditions: readonly DisplayCondition[], values: readonly unknown[]): boolean {
  for (const condition of conditions) if (conditionMatches(condition, values)) return true;
  return false;
}

/**
 * True if n8n shows what carries these display options. A rule over a value that is an expression can't be judged, and
 * then n8n shows it.
 */
export function isDisplayed(options: DisplayOptions | undefined, scope: ParameterScope): boolean {
  if (!options) return true;
  const { show, hide } = options;
  // Asked thousands of times for a large workflow: `for in` makes no lists.
  for (const path in show) {
    const values = ruleValues(path, scope);
    if (hasExpression(values)) return true;
    if (!anyMatches(show[path] ?? [], values)) return false;
  }
  for (const path in hide) {
    const values = ruleValues(path, scope);
    if (values.length > 0 && anyMatches(hide[path] ?? [], values)) return false;
  }
  return true;
}
