import type { DisplayOptions } from '../catalog/node-description.ts';
import { conditionMatches } from './condition-matches.ts';
import type { ParameterScope } from './parameter-scope.ts';
import { ruleValues } from './rule-values.ts';

const isExpression = (value: unknown): boolean => typeof value === 'string' && value.startsWith('=');

/**
 * True if n8n shows what carries these display options. A rule over a value that is an expression can't be judged, and
 * then n8n shows it.
 */
export function isDisplayed(options: DisplayOptions | undefined, scope: ParameterScope): boolean {
  if (!options) return true;
  for (const [path, conditions] of Object.entries(options.show ?? {})) {
    const values = ruleValues(path, scope);
    if (values.some(isExpression)) return true;
    if (!conditions.some((condition) => conditionMatches(condition, values))) return false;
  }
  for (const [path, conditions] of Object.entries(options.hide ?? {})) {
    const values = ruleValues(path, scope);
    if (values.length > 0 && conditions.some((condition) => conditionMatches(condition, values))) return false;
  }
  return true;
}
