import type { NodeSlots } from '../nodes/node-slots.ts';

/**
 * True for a node that serves another one (a model, a memory, a tool): all its outputs are of another type than main.
 * False where the outputs cannot be known.
 */
export function isSubNode({ outputs }: Pick<NodeSlots, 'outputs'>): boolean {
  return outputs !== 'unknown' && outputs.length > 0 && outputs.every((output) => output.type !== 'main');
}
