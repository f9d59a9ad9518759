import { nodeNotFound } from '../../document/apply/find-node.ts';
import type { Wire } from '../../document/operation.ts';
import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import type { Slots } from '../nodes/node-slots.ts';
import { assertAllowed } from './assert-allowed.ts';
import { chooseIndex } from './choose-index.ts';
import { type ConnectionEnd, chooseType } from './choose-type.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { freeInput } from './free-input.ts';
import { listWires } from './list-wires.ts';
import { slotsOf } from './slots-of.ts';

/** A wire between two nodes as they are. */
export interface PossibleConnection {
  readonly wire: Wire;
  /** True if the two ends were given the wrong way round. */
  readonly swapped: boolean;
  /** The outputs of the wire's type at its beginning. */
  readonly outputs: Slots;
}

/**
 * The wire that a request means, with the inputs and outputs that both nodes have now. Throws NodeNotFound,
 * ConnectionNotPossible (with the choices), OutOfBounds (with the outputs there are) or AlreadyExists.
 */
export function possibleConnection(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
): PossibleConnection {
  const source = endOf(nodeTypes, workflow, request.source);
  const target = endOf(nodeTypes, workflow, request.target);
  if (source.name === target.name) {
    throw new PawlError('ConnectionNotPossible', `"${source.name}" cannot be connected to itself.`, {
      node: source.name,
      reason: 'self',
    });
  }
  const { type, swapped } = chooseType(source, target, request.connectionType, toolTypeOf(nodeTypes, source.type));
  const [from, to] = swapped ? [target, source] : [source, target];
  const outputs = ofType(from.slots.outputs, type);
  const inputs = ofType(to.slots.inputs, type);
  const output = chooseIndex('output', from.name, outputs, (swapped ? undefined : request.sourceOutput) ?? 0);
  const wires = listWires(workflow);
  // Whoever has the ends the wrong way round calls the input an output; 0 says nothing there.
  const wanted = swapped ? request.targetInput || request.sourceOutput || undefined : request.targetInput;
  refuseDouble(wires, from.name, { type, index: output }, to.name, wanted);
  const input =
    wanted === undefined ? freeInput(to.name, type, inputs, wires) : chooseIndex('input', to.name, inputs, wanted);
  const wire: Wire = { from: from.name, output: { type, index: output }, to: to.name, input: { type, index: input } };
  assertAllowed(wire, { from: from.type, to: to.type }, inputs, wires);
  return { wire, swapped, outputs };
}

function endOf(nodeTypes: NodeTypes, workflow: WorkflowJson, name: string): ConnectionEnd {
  const node: NodeJson | undefined = workflow.nodes.find((candidate) => candidate.name === name);
  if (node !== undefined) return { name, type: node.type, slots: slotsOf(nodeTypes, node) };
  throw nodeNotFound(workflow, name);
}

/** The derived type by which a plain node serves an agent, if the catalog has one. */
export function toolTypeOf(nodeTypes: NodeTypes, type: string): string | undefined {
  return nodeTypes.describe(`${type}Tool`)?.name;
}

function ofType(slots: Slots, type: string): Slots {
  return slots === 'unknown' ? slots : slots.filter((slot) => slot.type === type);
}

/** Asked again without an input, a wire would take the next one and the node get its items twice. */
function refuseDouble(
  wires: readonly Wire[],
  from: string,
  output: Wire['output'],
  to: string,
  wanted: number | string | undefined,
): void {
  const double = wires.find(
    (wire) =>
      wire.from === from &&
      wire.to === to &&
      wire.output.type === output.type &&
      wire.output.index === output.index &&
      (wanted === undefined || String(wanted) === String(wire.input.index)),
  );
  if (double === undefined) return;
  const place = `${output.type} output ${output.index} to input ${double.input.index}`;
  throw new PawlError('AlreadyExists', `"${from}" is connected to "${to}" already, from ${place}.`, { from, to });
}
