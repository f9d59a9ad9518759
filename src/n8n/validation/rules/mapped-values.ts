import { formatPointer } from '../../../document/json-pointer.ts';
import { isObject } from '../../../document/json-values.ts';
import type { NodeProperty } from '../../catalog/node-description.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { fitsFieldType } from '../../nodes/fits-field-type.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Mapped columns and inputs (`defineBelow`): a value that is no mapping, and fields that n8n refuses in one. */
export const mappedValues: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value: mapper, given }) => {
    if (property.type !== 'resourceMapper' || !given || ownValue(mapper, 'mappingMode') !== 'defineBelow') return [];
    const value = ownValue(mapper, 'value');
    const place = `${path}/value`;
    return [...notMapped(checked, property, place, mapper), ...wrongFields(checked, property, place, mapper, value)];
  });
};

function notMapped(checked: CheckedNode, property: NodeProperty, path: string, mapper: unknown): readonly Problem[] {
  const value = ownValue(mapper, 'value');
  if (value === undefined || isObject(value)) return [];
  const schema = ownValue(mapper, 'schema');
  if (value === null && !(Array.isArray(schema) && schema.length > 0)) return [];
  const message = `${property.displayName} of "${checked.name}" maps nothing: the value should be an object with one entry for each field, such as {"order": "={{ $json.order }}"}.`;
  return [nodeProblem(checked, 'mapping-shape', value === null ? 'error' : 'warning', message, { path })];
}

/** What the schema beside the mapping asks for; only where something is added does n8n insist on required fields. */
function wrongFields(
  checked: CheckedNode,
  property: NodeProperty,
  path: string,
  mapper: unknown,
  value: unknown,
): readonly Problem[] {
  const schema = ownValue(mapper, 'schema');
  if (!Array.isArray(schema)) return [];
  const adds = ownValue(property.typeOptions?.resourceMapper, 'mode') === 'add';
  return schema.flatMap((field) => {
    const id = ownValue(field, 'id');
    if (typeof id !== 'string') return [];
    const held = ownValue(value, id);
    const missing = adds && ownValue(field, 'required') === true && held === undefined;
    const type = ownValue(field, 'type');
    const fits = isExpression(held) || typeof type !== 'string' || fitsFieldType(held, type);
    if (!missing && fits) return [];
    const why = missing
      ? 'is required and not mapped'
      : `takes ${String(type)}, not ${JSON.stringify(held).slice(0, 60)}`;
    const message = `${property.displayName} of "${checked.name}": "${id}" ${why}.`;
    return [nodeProblem(checked, 'mapping-field', 'error', message, { path: `${path}${formatPointer([id])}` })];
  });
}
