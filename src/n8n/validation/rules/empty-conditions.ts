import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Conditions that hold none: everything passes. */
export const emptyConditions: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value }) => {
    if (property.type !== 'filter' || isExpression(value)) return [];
    const conditions = ownValue(value, 'conditions');
    if (Array.isArray(conditions) && conditions.length > 0) return [];
    const message = `"${checked.name}" has no condition: everything passes.`;
    return [nodeProblem(checked, 'conditions-empty', 'warning', message, { path })];
  });
};
