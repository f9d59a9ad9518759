import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { type NodeSlots, nodeSlots, UNKNOWN_SLOTS } from '../nodes/node-slots.ts';

/** Inputs and outputs of a node as its parameters make them; unknown for a type or version that the catalog lacks. */
export function slotsOf(nodeTypes: NodeTypes, node: NodeJson): NodeSlots {
  const description = nodeTypes.describe(node.type, node.typeVersion);
  return description === undefined ? UNKNOWN_SLOTS : nodeSlots(description, node);
}
