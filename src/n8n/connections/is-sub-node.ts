import type { NodeDescription } from '../catalog/node-description.ts';
import { nodeSlots } from '../nodes/node-slots.ts';
import type { NodeState } from '../nodes/node-state.ts';

/**
 * True for a node that serves another one (a model, a memory, a tool): with these parameters all its outputs are of
 * another type than main. False where the outputs cannot be known.
 */
export function isSubNode(description: NodeDescription, node: NodeState): boolean {
  const { outputs } = nodeSlots(description, node);
  return outputs !== 'unknown' && outputs.length > 0 && outputs.every((output) => output.type !== 'main');
}
