import { isObject } from '../../../document/json-values.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Mapped columns and inputs (`defineBelow`) whose value is no mapping. */
export const mappedValues: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value: mapper, given }) => {
    if (property.type !== 'resourceMapper' || !given || ownValue(mapper, 'mappingMode') !== 'defineBelow') return [];
    const value = ownValue(mapper, 'value');
    if (value === undefined || isObject(value)) return [];
    const schema = ownValue(mapper, 'schema');
    if (value === null && !(Array.isArray(schema) && schema.length > 0)) return [];
    const message = `${property.displayName} of "${checked.name}" maps nothing: the value should be an object with one entry for each field, such as {"order": "={{ $json.order }}"}.`;
    const severity = value === null ? 'error' : 'warning';
    return [nodeProblem(checked, 'mapping-shape', severity, message, { path: `${path}/value` })];
  });
};
