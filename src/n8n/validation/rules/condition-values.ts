import type { Json } from '../../../document/workflow-json.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { fitsFieldType } from '../../nodes/fits-field-type.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Values in conditions of another kind than the comparison takes: with these the node fails, unless it stops before. */
export const conditionValues: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  let first = true;
  return visibleProperties(description, node).flatMap(({ property, path, value: filter }) => {
    const conditions = property.type === 'filter' ? ownValue(filter, 'conditions') : undefined;
    if (!Array.isArray(conditions)) return [];
    const options = optionsOf(filter);
    return conditions.flatMap((condition, index) => {
      // Whether a later condition is looked at depends on those before it.
      const reached = first;
      first = false;
      return checkCondition(checked, condition, `${path}/conditions/${index}`, options, reached);
    });
  });
};

interface Options {
  readonly strict: boolean;
  readonly version: number;
}

function optionsOf(filter: unknown): Options {
  const options = ownValue(filter, 'options');
  const version = ownValue(options, 'version');
  return {
    strict: (ownValue(options, 'typeValidation') ?? 'strict') === 'strict',
    version: typeof version === 'number' ? version : 1,
  };
}

function checkCondition(
  checked: CheckedNode,
  condition: unknown,
  path: string,
  options: Options,
  reached: boolean,
): readonly Problem[] {
  const operator = ownValue(condition, 'operator');
  const type = ownValue(operator, 'type');
  if (typeof type !== 'string') return [];
  const rightType = ownValue(operator, 'rightType') ?? type;
  const sides = [
    { key: 'leftValue', type },
    ...(ownValue(operator, 'singleValue') === true ? [] : [{ key: 'rightValue', type: String(rightType) }]),
  ];
  return sides.flatMap(({ key, type: wanted }) => {
    const value = ownValue(condition, key);
    if (isExpression(value) || fits(value, wanted, options)) return [];
    const place = `${path}/${key}`;
    const meant = meantAs(value, wanted);
    const fix = meant === undefined ? {} : { fix: { path: place, before: value as Json, after: meant } };
    const message = `A condition of "${checked.name}" compares as ${wanted}, and ${JSON.stringify(value)?.slice(0, 60)} is none: n8n stops there with an error.`;
    return [
      nodeProblem(checked, 'condition-value-type', reached ? 'error' : 'warning', message, { path: place, ...fix }),
    ];
  });
}

function fits(value: unknown, type: string, { strict, version }: Options): boolean {
  if (value === null || value === undefined) return true;
  const empty = (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
  switch (type) {
    case 'string':
      return !strict || typeof value === 'string';
    case 'number':
      return (empty && version >= 3) || (strict ? typeof value === 'number' : fitsFieldType(value, type));
    case 'boolean':
      return !strict || typeof value === 'boolean';
    case 'array':
      return strict ? Array.isArray(value) : fitsFieldType(value, type);
    case 'object':
      return strict ? typeof value === 'object' && !Array.isArray(value) : fitsFieldType(value, type);
    case 'dateTime':
      return fitsFieldType(value, type);
    default:
      return true;
  }
}

/** The value of the wanted kind that a literal of another plainly stands for. */
function meantAs(value: unknown, type: string): string | number | boolean | undefined {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (type === 'number' && Number.isFinite(Number(value))) return Number(value);
  if (type === 'boolean' && /^(?:true|false)$/i.test(value.trim())) return /true/i.test(value);
  return undefined;
}
