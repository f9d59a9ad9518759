import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import type { Slots } from '../../n8n/nodes/node-slots.ts';
import { sayWire } from './say-wire.ts';

/** Wires at outputs or inputs that the node, as it will be, does not have. */
export function lostWires(draft: WorkflowJson, nodeTypes: NodeTypes, after: NodeJson): readonly string[] {
  const { inputs, outputs } = slotsOf(nodeTypes, after);
  return listWires(draft)
    .filter(({ from, output, to, input }) => {
      return (from === after.name && !has(outputs, output)) || (to === after.name && !has(inputs, input));
    })
    .map(sayWire);
}

function has(slots: Slots, wanted: { readonly type: string; readonly index: number }): boolean {
  return slots === 'unknown' || slots.some(({ type, index }) => type === wanted.type && index === wanted.index);
}
