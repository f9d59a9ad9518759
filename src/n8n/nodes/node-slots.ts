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
  return readSlots(evaluated(description[side], description, node), side, fallbackNames) ?? 'unknown';
}

/** What the catalog declares, or what the expression in its place yields; undefined if that can't be known. */
function evaluated(declared: unknown, description: NodeDescription, node: NodeState): unknown {
  if (typeof declared !== 'string') return declared;
  const parameters = resolvedParameters(description, node);
  const result = runCatalogExpression(declared, { parameters, nodeVersion: node.typeVersion });
  return result.known ? result.value : undefined;
}

/**
 * Nodes with several main inputs may need only some of them: those that are listed, or as many as are counted. Where
 * any will do, none of them is required.
 */
function withRequiredInputs(inputs: Slots, description: NodeDescription, node: NodeState): Slots {
  if (inputs === 'unknown' || description.requiredInputs === undefined) return inputs;
  const asked = evaluated(description.requiredInputs, description, node);
  const count = inputs.filter(({ type }) => type === 'main').length;
  const needs = (index: number): boolean =>
    Array.isArray(asked) ? asked.includes(index) : typeof asked === 'number' && asked >= count;
  return inputs.map((slot) => (slot.type === 'main' ? { ...slot, required: needs(slot.index) } : slot));
}

const declaredSlots = memoByNode(
  (description, node): NodeSlots => ({
    inputs: withRequiredInputs(slotsOf(description, node, 'inputs'), description, node),
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
