import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';

const NOTE = 'n8n-nodes-base.stickyNote';
// Nodes with these editors (SQL, HTML) evaluate {{ }} by themselves, with or without =.
const EDITORS = new Set<unknown>(['sqlEditor', 'htmlEditor']);

/** True for a place whose text may hold `{{ }}` without `=` and mean it. `path` is a JSON Pointer from the node. */
export function takesBraces({ node, description }: CheckedNode, path: string): boolean {
  if (node.type === NOTE) return true;
  if (description === undefined) return false;
  return visibleProperties(description, node).some(
    ({ property, path: own }) => own === path && EDITORS.has(property.typeOptions?.editor),
  );
}
