import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { listWires } from './list-wires.ts';
import { type PossibleConnection, toolTypeOf } from './possible-connection.ts';
import { slotsOf } from './slots-of.ts';

/** What somebody who draws this wire should know, beside that it is there. */
export function connectionNotes(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
  { wire, swapped, outputs }: PossibleConnection,
): readonly string[] {
  if (swapped) return [`The direction was turned round: "${wire.from}" serves "${wire.to}" (${wire.output.type}).`];
  const wires = listWires(workflow);
  const tool = toolNote(nodeTypes, workflow, request, wire.output.type);
  if (outputs === 'unknown' || outputs.length < 2) return tool;
  const others = wires.filter(
    (other) =>
      other.from === wire.from && other.output.type === wire.output.type && other.output.index === wire.output.index,
  );
  if (others.length === 0) return tool;
  const name = outputs.find((slot) => slot.index === wire.output.index)?.name ?? wire.output.index;
  const started = [...others.map((other) => other.to), wire.to].map((other) => `"${other}"`).join(' and ');
  return [...tool, `Output "${name}" of "${wire.from}" now starts ${started}: they all run on that branch.`];
}

/** A node that nothing leads to, led into an agent by a main wire: perhaps it was meant as a tool. */
function toolNote(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
  type: string,
): readonly string[] {
  if (type !== 'main' || request.connectionType !== undefined) return [];
  const [source, target] = [request.source, request.target].map((end) =>
    workflow.nodes.find(({ name }) => name === end),
  );
  if (source === undefined || target === undefined) return [];
  const { inputs } = slotsOf(nodeTypes, target);
  const toolType = toolTypeOf(nodeTypes, source.type);
  const takesTools = inputs !== 'unknown' && inputs.some((slot) => slot.type === 'ai_tool');
  if (!takesTools || toolType === undefined || listWires(workflow).some(({ to }) => to === source.name)) return [];
  return [`"${source.name}" runs before "${target.name}"; to be a tool of it, it has to be of type ${toolType}.`];
}
