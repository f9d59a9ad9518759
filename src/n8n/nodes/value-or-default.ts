import { isObject } from '../../document/json-values.ts';
import type { NodeProperty } from '../catalog/node-description.ts';

/** Types for which null is a value of its own and does not fall back to the default. */
const KEEPS_NULL = new Set(['boolean', 'number', 'options', 'resourceLocator']);

/** The value that counts for a simple property: what is given, else its default as n8n stores it. */
export function valueOrDefault(property: NodeProperty, given: unknown): unknown {
  if (given !== undefined && (given !== null || KEEPS_NULL.has(property.type))) return given;
  if (property.type === 'resourceLocator' && isObject(property.default)) return { __rl: true, ...property.default };
  return property.default;
}
