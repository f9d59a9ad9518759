import type { Json } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { mendText } from './check-scalar.ts';
import { isObject } from './is-object.ts';
import type { Report, ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

const KEYS = new Set(['__rl', 'mode', 'value', 'cachedResultName', 'cachedResultUrl', '__regex']);

/** How a thing of a service is named: by id, by URL, by name, or chosen from a list. */
export function checkLocator(property: NodeProperty, value: Json, path: ValuePath, report: Report): Json {
  const modes = (property.modes ?? []).map(({ name }) => name);
  if (!isObject(value) || typeof value.mode !== 'string' || !Object.hasOwn(value, 'value')) {
    report.problem(path, `has to be an object, ${locatorShape(property)}, but ${sayValue(value)} came`);
    return value;
  }
  const unknown = Object.keys(value).filter((key) => !KEYS.has(key));
  if (unknown.length > 0)
    report.problem(path, `has no ${unknown.map(sayValue).join(', ')}; it is ${locatorShape(property)}`);
  if (modes.length > 0 && !modes.includes(value.mode)) {
    report.problem(
      [...path, 'mode'],
      `can't be ${sayValue(value.mode)}; the modes are ${modes.map(sayValue).join(', ')}`,
    );
  }
  const { value: held = '' } = value;
  const mended = typeof held === 'string' ? mendText(held, [...path, 'value'], report) : held;
  if (typeof mended === 'object') report.problem([...path, 'value'], 'has to be a text or an expression');
  return value.__rl === true ? { ...value, value: mended } : { __rl: true, ...value, value: mended };
}

/** How such a value is written, for messages and details. */
export function locatorShape(property: NodeProperty): string {
  const modes = (property.modes ?? []).map(({ name }) => name);
  return `{"__rl": true, "mode": ${modes.map(sayValue).join(' or ') || '"id"'}, "value": "…"}`;
}
