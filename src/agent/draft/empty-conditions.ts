import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { ownValue } from '../../n8n/catalog/own-value.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';

/** JSON Pointers of conditions that hold none: they let everything pass. */
export function emptyConditions(description: NodeDescription, node: NodeJson): readonly string[] {
  return visibleProperties(description, node).flatMap(({ property, path, value }) => {
    if (property.type !== 'filter' || (typeof value === 'string' && value.startsWith('='))) return [];
    const conditions = ownValue(value, 'conditions');
    return Array.isArray(conditions) && conditions.length > 0 ? [] : [path];
  });
}
