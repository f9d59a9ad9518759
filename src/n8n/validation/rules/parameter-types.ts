import { isObject } from '../../../document/json-values.ts';
import type { NodeProperty } from '../../catalog/node-description.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Values whose kind the parameter does not take: text for a number, a bare text for a resource locator. */
export const parameterTypes: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value, given }) => {
    if (!given || isExpression(value) || value === null || property.typeOptions?.multipleValues === true) return [];
    const should = wrongKind(property, value);
    if (should === undefined) return [];
    const message = `${property.displayName} of "${checked.name}" should be ${should}, not ${JSON.stringify(value)?.slice(0, 60)}.`;
    const refused = 'validateType' in property && property.validateType === property.type;
    return [nodeProblem(checked, 'parameter-type', refused ? 'error' : 'warning', message, { path })];
  });
};

function wrongKind(property: NodeProperty, value: unknown): string | undefined {
  switch (property.type) {
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isNaN(Number(value)) ? 'a number' : undefined;
    case 'boolean':
      return typeof value === 'string' && !/^(?:true|false|0|1|)$/i.test(value.trim()) ? 'true or false' : undefined;
    case 'resourceLocator':
      return typeof value === 'string' && value !== '' ? 'an object with mode and value' : undefined;
    case 'fixedCollection':
      return typeof value === 'string' && value !== '' ? 'an object' : undefined;
    case 'collection':
      return isObject(value) || Array.isArray(value) ? undefined : 'an object';
    default:
      return undefined;
  }
}
