import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { describeSlots } from '../../n8n/connections/describe-slots.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import type { NodeSlots, Slots } from '../../n8n/nodes/node-slots.ts';
import { quoteList } from '../text/quote.ts';

/** `Inputs: main 0. Outputs: main 0 "true", main 1 "false".` */
export function saySlots({ inputs, outputs }: NodeSlots): string {
  return `Inputs: ${say(inputs)}. Outputs: ${say(outputs)}.`;
}

function say(slots: Slots): string {
  if (slots === 'unknown') return 'not known';
  const required = slots.filter((slot) => slot.required && slot.type !== 'main').map(({ type }) => type);
  return `${describeSlots(slots)}${required.length > 0 ? ` (required: ${required.join(', ')})` : ''}`;
}

/** Types of sub-nodes that the node needs and that nothing is connected to yet. */
function missingSubNodes(draft: WorkflowJson, nodeTypes: NodeTypes, node: NodeJson): readonly string[] {
  const { inputs } = slotsOf(nodeTypes, node);
  if (inputs === 'unknown') return [];
  const wires = listWires(draft).filter(({ to }) => to === node.name);
  return inputs
    .filter((slot) => slot.required && slot.type !== 'main')
    .filter((slot) => !wires.some(({ input }) => input.type === slot.type && input.index === slot.index))
    .map(({ type }) => type);
}

/** What a node still lacks from its sub-nodes, as a sentence, or nothing. */
export function sayMissingSubNodes(draft: WorkflowJson, nodeTypes: NodeTypes, node: NodeJson): readonly string[] {
  const types = missingSubNodes(draft, nodeTypes, node);
  return types.length === 0 ? [] : [`Needs a sub-node connected to it by ${quoteList([...new Set(types)])}.`];
}
