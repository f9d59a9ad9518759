import type { NodeDescription } from '../catalog/node-description.ts';
import { runCatalogExpression } from './interpreter/run-catalog-expression.ts';
import { memoByNode } from './memo-by-node.ts';
import type { NodeState } from './node-state.ts';
import { readSlots } from './read-slots.ts';
import { resolvedParameters } from './resolved-parameters.ts';
import type { Slot } from './slot.ts';

/** `unknown` where they depend on something that can't be told from the file, such as an expression's value. */
export type Slots = readonly Slot[] | 'unknown';

export interface NodeSlots {
  readonly inputs: Slots;
  readonly outputs: Slots;
}

/** Of a node whose type or version the catalog lacks. */
export const UNKNOWN_SLOTS: NodeSlots = { inputs: 'unknown', outputs: 'unknown' };

function slotsOf(description: NodeDescription, node: NodeState, side: 'inputs' | 'outputs'): Slots {
  const names = side === 'inputs' ? description.inputNames : description.outputNames;
  const fallbackNames = Array.isArray(names) ? names : [];
  const declared = description[side];
  if (typeof declared !== 'string') return readSlots(declared, side, fallbackNames) ?? 'unknown';
  const parameters = resolvedParameters(description, node);
  const result = runCatalogExpression(declared, { parameters, nodeVersion: node.typeVersion });
  return (result.known ? readSlots(result.value, side, fallbackNames) : undefined) ?? 'unknown';
}

const declaredSlots = memoByNode(
  (description, node): NodeSlots => ({
    inputs: slotsOf(description, node, 'inputs'),
    outputs: slotsOf(description, node, 'outputs'),
  }),
);

function withErrorOutput(outputs: Slots): Slots {
  if (outputs === 'unknown') return outputs;
  const [only] = outputs;
  const named = outputs.length === 1 && only ? [{ ...only, name: 'Success' }] : outputs;
  const index = outputs.filter((slot) => slot.type === 'main').length;
  return [...named, { type: 'main', index, name: 'Error', required: false }];
}

/**
 * The inputs and outputs that this node has with its version and parameters, and one more main output for errors if it
 * continues there. Never throws; remembered by the identity of `node.parameters`.
 */
export function nodeSlots(description: NodeDescription, node: NodeState): NodeSlots {
  const slots = declaredSlots(description, node);
  if (node.onError !== 'continueErrorOutput') return slots;
  return { inputs: slots.inputs, outputs: withErrorOutput(slots.outputs) };
}
