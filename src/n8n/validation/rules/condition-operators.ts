import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { CONDITION_OPERATIONS } from '../../nodes/condition-operations.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Operators that the conditions of If, Filter and Switch do not have: the node fails, or loses its condition. */
export const conditionOperators: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value }) => {
    const conditions = property.type === 'filter' ? ownValue(value, 'conditions') : undefined;
    if (!Array.isArray(conditions)) return [];
    return conditions.flatMap((condition, index) => {
      const fault = operatorFault(ownValue(condition, 'operator'));
      if (fault === undefined) return [];
      const place = `${path}/conditions/${index}/operator`;
      return [
        nodeProblem(
          checked,
          'condition-operator-unknown',
          'error',
          `Condition ${index} of "${checked.name}": ${fault}.`,
          { path: place },
        ),
      ];
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
