import { pointerBelow } from '../../../document/json-pointer.ts';
import type { NodeProperty } from '../../catalog/node-description.ts';
import { isFromAiOnly } from '../../expressions/is-from-ai-only.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';

/**
 * What a text in the parameters is to n8n: a `value` that may be an expression; an `editor`'s text, whose `{{ }}` the
 * node evaluates by itself; a `program`; or `nothing`, since no shown parameter reads it or takes an expression.
 */
export type Governed = 'value' | 'editor' | 'program' | 'nothing';

const CONTAINERS = new Set(['collection', 'fixedCollection']);
const EVALUATING = new Set<unknown>(['sqlEditor', 'htmlEditor']);
const PROGRAMS = new Set<unknown>(['codeNodeEditor', 'jsEditor']);
// Beside their value these hold what only the editor shows.
const READ_KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  resourceLocator: new Set(['value']),
  workflowSelector: new Set(['value']),
  resourceMapper: new Set(['value']),
};

/** Says of the keys that lead to a text from the parameters what governs it. Of an unknown type everything is a value. */
export function governedBy({ node, description }: CheckedNode): (keys: readonly (string | number)[]) => Governed {
  if (description === undefined) return () => 'value';
  const shown = new Map(visibleProperties(description, node).map((visible) => [visible.path, visible]));
  return (keys) => {
    let path = '/parameters';
    for (const [depth, key] of keys.entries()) {
      path = pointerBelow(path, key);
      const visible = shown.get(path);
      if (visible === undefined || CONTAINERS.has(visible.property.type)) continue;
      return governed(visible.property, visible.raw, keys[depth + 1]);
    }
    return 'nothing';
  };
}

function governed(property: NodeProperty, raw: unknown, next: string | number | undefined): Governed {
  const { editor } = property.typeOptions ?? {};
  if (EVALUATING.has(editor)) return 'editor';
  if (PROGRAMS.has(editor)) return 'program';
  if (next !== undefined) {
    const keys = READ_KEYS[property.type];
    return keys === undefined || keys.has(String(next)) ? 'value' : 'nothing';
  }
  const open = property.noDataExpression !== true || (typeof raw === 'string' && isFromAiOnly(raw));
  return open ? 'value' : 'nothing';
}
