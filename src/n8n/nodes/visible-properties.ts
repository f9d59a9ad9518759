import { formatPointer } from '../../document/json-pointer.ts';
import type { NodeDescription, NodeProperty } from '../catalog/node-description.ts';
import { ownValue } from '../catalog/own-value.ts';
import { memoByNode } from './memo-by-node.ts';
import { nestedLevels } from './nested-levels.ts';
import type { NodeState } from './node-state.ts';
import { type VisibleLevel, visibleLevel } from './visible-level.ts';

export interface VisibleProperty {
  readonly property: NodeProperty;
  /** JSON Pointer from the node: `/parameters/options/timeout`. */
  readonly path: string;
  /** What is given, else the default. */
  readonly value: unknown;
  /** True if the node itself has the value. */
  readonly given: boolean;
  /** How many keys below the top it stands: 0 at the top, 1 in a collection, 2 or more in groups and lists. */
  readonly depth: number;
}

interface Walk {
  readonly type: string;
  readonly typeVersion: number;
  readonly root: Readonly<Record<string, unknown>>;
  readonly found: VisibleProperty[];
}

// In keys. Descriptions nest five collections deep; files may claim more.
const MAX_DEPTH = 20;

function collect(walk: Walk, level: VisibleLevel, given: unknown, path: readonly (string | number)[]): void {
  const depth = path.length - 1;
  for (const property of level.properties) {
    const value = ownValue(level.values, property.name);
    const here = [...path, property.name];
    const stands = ownValue(given, property.name) !== undefined;
    walk.found.push({ property, path: formatPointer(here.map(String)), value, given: stands, depth });
    if (depth > MAX_DEPTH) continue;
    for (const nested of nestedLevels(property, value)) {
      const { type, typeVersion, root } = walk;
      const inner = visibleLevel({ ...nested, type, typeVersion, root });
      collect(walk, inner, stands ? nested.given : undefined, [...here, ...nested.keys]);
    }
  }
}

function compute(description: NodeDescription, node: NodeState): readonly VisibleProperty[] {
  const given = node.parameters ?? {};
  const { name: type, properties } = description;
  const level = visibleLevel({ properties, given, typeVersion: node.typeVersion, type, defaults: true });
  const walk: Walk = { type, typeVersion: node.typeVersion, root: level.values, found: [] };
  collect(walk, level, given, ['parameters']);
  return walk.found;
}

/**
 * Every parameter that n8n shows for this node, in the description's order and each collection's content after it.
 * Remembered by the identity of `node.parameters`.
 */
export const visibleProperties: (description: NodeDescription, node: NodeState) => readonly VisibleProperty[] =
  memoByNode(compute);
