import { pointerBelow } from '../../document/json-pointer.ts';
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
  /** What counts: what is given, else the default. */
  readonly value: unknown;
  /** What the node itself has, to the letter. */
  readonly raw: unknown;
  /** True if the node itself has the value. */
  readonly given: boolean;
  /** How many keys below the top it stands: 0 at the top, 1 in a collection, 2 or more in groups and lists. */
  readonly depth: number;
  /**
   * True if n8n looks at it before it runs or publishes anything: at the top, and in the groups of a fixed collection
   * that stands there. What a collection holds is only met when the node runs.
   */
  readonly insisted: boolean;
}

interface Walk {
  readonly type: string;
  readonly typeVersion: number;
  readonly root: Readonly<Record<string, unknown>>;
  readonly found: VisibleProperty[];
}

// In keys. Descriptions nest five collections deep; files may claim more.
const MAX_DEPTH = 20;

interface Place {
  readonly given: unknown;
  readonly path: string;
  readonly depth: number;
  readonly insisted: boolean;
}

function collect(walk: Walk, level: VisibleLevel, { given, path, depth, insisted }: Place): void {
  for (const property of level.properties) {
    const value = ownValue(level.values, property.name);
    const here = pointerBelow(path, property.name);
    const raw = ownValue(given, property.name);
    const stands = raw !== undefined;
    walk.found.push({ property, path: here, value, raw, given: stands, depth, insisted });
    if (depth > MAX_DEPTH) continue;
    for (const nested of nestedLevels(property, value)) {
      const { type, typeVersion, root } = walk;
      const inner = visibleLevel({ ...nested, type, typeVersion, root });
      collect(walk, inner, {
        given: stands ? nested.given : undefined,
        path: nested.keys.reduce<string>(pointerBelow, here),
        depth: depth + 1 + nested.keys.length,
        insisted: depth === 0 && property.type === 'fixedCollection',
      });
    }
  }
}

function compute(description: NodeDescription, node: NodeState): readonly VisibleProperty[] {
  const given = node.parameters ?? {};
  const { name: type, properties } = description;
  const level = visibleLevel({ properties, given, typeVersion: node.typeVersion, type, defaults: true });
  const walk: Walk = { type, typeVersion: node.typeVersion, root: level.values, found: [] };
  collect(walk, level, { given, path: '/parameters', depth: 0, insisted: true });
  return walk.found;
}

/**
 * Every parameter that n8n shows for this node, in the description's order and each collection's content after it.
 * Remembered by the identity of `node.parameters`.
 */
export const visibleProperties: (description: NodeDescription, node: NodeState) => readonly VisibleProperty[] =
  memoByNode(compute);
