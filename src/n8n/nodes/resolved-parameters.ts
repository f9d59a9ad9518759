import type { NodeDescription, NodeProperty } from '../catalog/node-description.ts';
import { ownValue } from '../catalog/own-value.ts';
import { memoByNode } from './memo-by-node.ts';
import { nestedLevels } from './nested-levels.ts';
import type { NodeState } from './node-state.ts';
import { type VisibleLevel, visibleLevel } from './visible-level.ts';

type Values = Readonly<Record<string, unknown>>;

interface Context {
  readonly type: string;
  readonly typeVersion: number;
  readonly root: Values;
}

// Descriptions nest five deep; files may claim more.
const MAX_DEPTH = 20;

function replaced(value: unknown, keys: readonly (string | number)[], leaf: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaced(item, rest, leaf) : item));
  return { ...(value as Values), [key]: replaced(ownValue(value, String(key)), rest, leaf) };
}

function resolveValue(property: NodeProperty, value: unknown, context: Context, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  let resolved = value;
  for (const nested of nestedLevels(property, value)) {
    const level = visibleLevel({ ...nested, ...context });
    resolved = replaced(resolved, nested.keys, resolveLevel(level, context, depth + 1));
  }
  return resolved;
}

function resolveLevel(level: VisibleLevel, context: Context, depth: number): Values {
  return Object.fromEntries(
    level.kept.map((property) => [
      property.name,
      resolveValue(property, ownValue(level.values, property.name), context, depth),
    ]),
  );
}

function compute(description: NodeDescription, node: NodeState): Values {
  const { name: type, properties } = description;
  const { typeVersion } = node;
  const level = visibleLevel({ properties, given: node.parameters ?? {}, typeVersion, type, defaults: true });
  return resolveLevel(level, { type, typeVersion, root: level.deciding }, 0);
}

/**
 * The parameters as n8n's engine sees them: values and defaults of what is visible, and nothing else. Remembered by
 * the identity of `node.parameters`.
 */
export const resolvedParameters: (description: NodeDescription, node: NodeState) => Values = memoByNode(compute);
