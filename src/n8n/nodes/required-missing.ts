import type { NodeDescription, NodeProperty } from '../catalog/node-description.ts';
import { isEmptyValue } from './is-empty-value.ts';
import type { NodeState } from './node-state.ts';
import { visibleProperties } from './visible-properties.ts';

export interface MissingParameter {
  /** JSON Pointer from the node. */
  readonly path: string;
  readonly property: NodeProperty;
}

/**
 * The visible required parameters without a value, nested ones too: with these n8n neither activates nor runs. A list
 * is missing what its items lack; an empty list lacks nothing.
 */
export function requiredMissing(description: NodeDescription, node: NodeState): readonly MissingParameter[] {
  return visibleProperties(description, node).flatMap(({ property, path, value }) => {
    if (property.required !== true) return [];
    const multiple = property.typeOptions?.multipleValues !== undefined;
    const empty = multiple
      ? Array.isArray(value) && value.some((item) => isEmptyValue(property, item))
      : isEmptyValue(property, value);
    return empty ? [{ path, property }] : [];
  });
}
