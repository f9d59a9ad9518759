import { isObject } from '../../../document/json-values.ts';
import type { NodeDescription, NodeProperty } from '../../catalog/node-description.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { fitsFieldType } from '../../nodes/fits-field-type.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/**
 * Values whose kind the parameter does not take: text for a number, a bare text for a resource locator. Where n8n
 * insists on a kind it refuses to run or publish.
 */
export const parameterTypes: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value, raw, given, insisted }) => {
    if (isExpression(raw) || isExpression(value)) return [];
    const kind = kindsOf(description, property, insisted).find((type) => !fitsFieldType(value, type));
    const insistedOn = kind === undefined ? undefined : (IN_WORDS[kind] ?? `of type ${kind}`);
    const should = insistedOn ?? (given ? wrongKind(property, raw) : undefined);
    if (should === undefined) return [];
    const severity = kind !== undefined && insisted ? 'error' : works(property) ? 'info' : 'warning';
    const message = `${property.displayName} of "${checked.name}" should be ${should}, not ${JSON.stringify(raw ?? value)?.slice(0, 60)}.`;
    return [nodeProblem(checked, 'parameter-type', severity, message, { path })];
  });
};

const IN_WORDS: Readonly<Record<string, string>> = {
  'string-alphanumeric': 'a name of letters, digits and _ that does not begin with a digit',
  number: 'a number',
  boolean: 'true or false',
  dateTime: 'a date and time',
  array: 'a list (JSON)',
  object: 'an object (JSON)',
  jwt: 'a JSON web token',
  url: 'an address',
  'form-fields': 'a list of form fields (JSON)',
};

const declared = new WeakMap<NodeDescription, ReadonlyMap<string, readonly string[]>>();

/** The kinds that n8n insists on: at the top also those of a hidden property of the same name, which it does not tell apart. */
function kindsOf(description: NodeDescription, property: NodeProperty, insisted: boolean): readonly string[] {
  const own = property.validateType === undefined ? [] : [property.validateType];
  if (!insisted || !description.properties.includes(property)) return own;
  let byName = declared.get(description);
  if (byName === undefined) {
    const all = Map.groupBy(
      description.properties.filter(({ validateType }) => validateType !== undefined),
      ({ name }) => name,
    );
    byName = new Map([...all].map(([name, twins]) => [name, twins.flatMap(({ validateType = '' }) => validateType)]));
    declared.set(description, byName);
  }
  return byName.get(property.name) ?? [];
}

/** n8n takes the text of a resource locator for its value. */
function works({ type }: NodeProperty): boolean {
  return type === 'resourceLocator';
}

function wrongKind(property: NodeProperty, value: unknown): string | undefined {
  if (value === null || property.typeOptions?.multipleValues === true) return undefined;
  switch (property.type) {
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isNaN(Number(value)) ? 'a number' : undefined;
    case 'boolean':
      return typeof value === 'string' && !/^(?:true|false|0|1|)$/i.test(value.trim()) ? 'true or false' : undefined;
    case 'resourceLocator':
      return typeof value === 'string' && value !== '' ? 'an object with mode and value' : undefined;
    case 'fixedCollection':
      return isObject(value) || isNothing(value) ? undefined : 'an object';
    case 'collection':
      return isObject(value) || Array.isArray(value) ? undefined : 'an object';
    default:
      return undefined;
  }
}

function isNothing(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
