import type { NodeDescription, NodeProperty } from '../catalog/node-description.ts';
import { isEmptyValue } from './is-empty-value.ts';
import type { NodeState } from './node-state.ts';
import { visibleProperties } from './visible-properties.ts';

export interface MissingParameter {
  /** JSON Pointer from the node. */
  readonly path: string;
  readonly property: NodeProperty;
  /** True if n8n neither publishes nor runs without it; else it is only missed where the node uses it. */
  readonly insisted: boolean;
}

/** The visible required parameters without a value, nested ones too. A list lacks what its items lack, an empty one nothing. */
export function requiredMissing(description: NodeDescription, node: NodeState): readonly MissingParameter[] {
  return visibleProperties(description, node).flatMap(({ property, path, value, insisted }) => {
    if (property.required !== true) return [];
    const multiple = property.typeOptions?.multipleValues !== undefined;
    const empty = multiple
      ? Array.isArray(value) && value.some((item) => isEmptyValue(property, item))
      : isEmptyValue(property, value);
    return empty ? [{ path, property, insisted }] : [];
  });
}
