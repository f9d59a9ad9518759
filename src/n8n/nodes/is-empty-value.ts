import type { NodeProperty } from '../catalog/node-description.ts';
import { ownValue } from '../catalog/own-value.ts';

const TEXT_TYPES = new Set(['string', 'dateTime', 'options']);
const LOCATOR_TYPES = new Set(['resourceLocator', 'workflowSelector', 'agentSelector']);

function emptyLocator(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value;
  const target = ownValue(value, 'value');
  return typeof target !== 'number' && !target;
}

/** True if n8n counts this value of a required property as missing. Types it does not look at are never empty. */
export function isEmptyValue(property: Pick<NodeProperty, 'type'>, value: unknown): boolean {
  if (TEXT_TYPES.has(property.type)) return value === '' || value === undefined;
  if (property.type === 'multiOptions') return Array.isArray(value) && value.length === 0;
  if (LOCATOR_TYPES.has(property.type)) return emptyLocator(value);
  return false;
}
