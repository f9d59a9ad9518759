import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { type NodeSlots, nodeSlots } from '../nodes/node-slots.ts';

const UNKNOWN: NodeSlots = { inputs: 'unknown', outputs: 'unknown' };

/** Inputs and outputs of a node as its parameters make them; unknown for a type or version that the catalog lacks. */
export function slotsOf(nodeTypes: NodeTypes, node: NodeJson): NodeSlots {
  const description = nodeTypes.describe(node.type, node.typeVersion);
  return description === undefined ? UNKNOWN : nodeSlots(description, node);
}
