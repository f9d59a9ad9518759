import { isObject } from '../../document/json-values.ts';
import type { NodeProperty } from '../catalog/node-description.ts';
import { isFromAiOnly } from '../expressions/is-from-ai-only.ts';
import { isExpression } from '../expressions/split-segments.ts';

/** Types for which null is a value of its own and does not fall back to the default. */
const KEEPS_NULL = new Set(['boolean', 'number', 'options', 'resourceLocator']);
/** Types that hold parameters of their own; of another value n8n makes nothing. */
const CONTAINERS = new Set(['collection', 'fixedCollection']);

/**
 * The value that counts for a property: what is given, else its default as n8n stores it. Where no expression can stand
 * n8n takes the `=` away and the rest as it is written.
 */
export function valueOrDefault(property: NodeProperty, given: unknown): unknown {
  if (given === undefined) return defaultOf(property);
  if (holdsParameters(property)) return typeof given === 'object' && given !== null ? given : {};
  if (given === null) return KEEPS_NULL.has(property.type) ? null : defaultOf(property);
  if (typeof given !== 'string') return given;
  if (property.noDataExpression === true && isExpression(given) && !isFromAiOnly(given)) return given.slice(1);
  return given;
}

/** True for a collection or fixed collection. */
export function holdsParameters({ type }: Pick<NodeProperty, 'type'>): boolean {
  return CONTAINERS.has(type);
}

function defaultOf(property: NodeProperty): unknown {
  if (property.type === 'resourceLocator' && isObject(property.default)) return { __rl: true, ...property.default };
  return property.default;
}
