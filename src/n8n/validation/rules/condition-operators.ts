import { isObject } from '../../../document/json-values.ts';
import type { Json } from '../../../document/workflow-json.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { CONDITION_OPERATIONS, isUnary } from '../../nodes/condition-operations.ts';
import { operatorMeant } from '../../nodes/operator-meant.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { ProblemFix } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { sameName } from '../same-name.ts';
import { nodeProblem } from './node-problem.ts';

/** Operators that the conditions of If, Filter and Switch do not have: the node fails, or loses its condition. */
export const conditionOperators: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value }) => {
    const conditions = property.type === 'filter' ? ownValue(value, 'conditions') : undefined;
    if (!Array.isArray(conditions)) return [];
    return conditions.flatMap((condition, index) => {
      const operator = ownValue(condition, 'operator');
      const fault = operatorFault(operator);
      if (fault === undefined) return [];
      const place = `${path}/conditions/${index}/operator`;
      const message = `Condition ${index} of "${checked.name}": ${fault}.`;
      const details = { path: place, ...fixOf(operator, place) };
      return [nodeProblem(checked, 'condition-operator-unknown', 'error', message, details)];
    });
  });
};

function operatorFault(operator: unknown): string | undefined {
  if (isExpression(operator)) return undefined;
  const type = ownValue(operator, 'type');
  const operation = ownValue(operator, 'operation');
  if (isExpression(type) || isExpression(operation)) return undefined;
  if (typeof type !== 'string' || typeof operation !== 'string') {
    return `its operator is ${JSON.stringify(operator) ?? 'missing'}, not {type, operation}`;
  }
  const known = CONDITION_OPERATIONS.get(type);
  if (known === undefined)
    return `there is no type "${type}"; there are ${[...CONDITION_OPERATIONS.keys()].join(', ')}`;
  if (known.includes(operation)) return undefined;
  const near = nearestName(operation, known);
  return `${type} has no operation "${operation}"${near === undefined ? '' : `, perhaps "${near}"`}; it has ${known.join(', ')}`;
}

/** Another spelling of an operator that there is, or the name that it had in older versions. */
function fixOf(operator: unknown, path: string): { readonly fix?: ProblemFix } {
  if (!isObject(operator) || typeof operator.type !== 'string' || typeof operator.operation !== 'string') return {};
  const types = [...CONDITION_OPERATIONS.keys()];
  const type = types.includes(operator.type) ? operator.type : sameName(operator.type, types);
  const operation = operatorMeant(operator.operation, CONDITION_OPERATIONS.get(type ?? '') ?? []);
  if (type === undefined || operation === undefined) return {};
  const single = isUnary(operation) ? { singleValue: true } : {};
  return { fix: { path, before: operator as Json, after: { ...operator, type, operation, ...single } as Json } };
}
