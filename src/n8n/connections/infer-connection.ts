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

export interface InferredConnection {
  readonly wire: Wire;
  /** True if the two ends were given the wrong way round. */
  readonly swapped: boolean;
  /** What the asker should know: a swap, or that one output now starts several nodes. */
  readonly note?: string;
}

/**
 * The wire that a request means, from what both nodes can do with the parameters they have. Throws NodeNotFound,
 * ConnectionNotPossible (with the choices), OutOfBounds (with the outputs there are) or AlreadyExists.
 */
export function inferConnection(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
): InferredConnection {
  const source = endOf(nodeTypes, workflow, request.source);
  const target = endOf(nodeTypes, workflow, request.target);
  if (source.name === target.name) {
    throw new PawlError('ConnectionNotPossible', `"${source.name}" cannot be connected to itself.`, {
      node: source.name,
    });
  }
  const { type, swapped } = chooseType(source, target, request.connectionType, toolTypeOf(nodeTypes, source.type));
  const [from, to] = swapped ? [target, source] : [source, target];
  const outputs = ofType(from.slots.outputs, type);
  const inputs = ofType(to.slots.inputs, type);
  const output = chooseIndex('output', from.name, outputs, (swapped ? undefined : request.sourceOutput) ?? 0);
  const wires = listWires(workflow);
  const wanted = swapped ? undefined : request.targetInput;
  refuseDouble(wires, from.name, { type, index: output }, to.name, wanted);
  const input =
    wanted === undefined ? freeInput(to.name, type, inputs, wires) : chooseIndex('input', to.name, inputs, wanted);
  const wire: Wire = { from: from.name, output: { type, index: output }, to: to.name, input: { type, index: input } };
  assertAllowed(wire, { from: from.type, to: to.type }, inputs, wires);
  const note = noteOn(wire, swapped, outputs, wires);
  return { wire, swapped, ...(note === undefined ? {} : { note }) };
}

function endOf(nodeTypes: NodeTypes, workflow: WorkflowJson, name: string): ConnectionEnd {
  const node: NodeJson | undefined = workflow.nodes.find((candidate) => candidate.name === name);
  if (node !== undefined) return { name, type: node.type, slots: slotsOf(nodeTypes, node) };
  throw nodeNotFound(workflow, name);
}

/** The derived type by which a plain node serves an agent, if the catalog has one. */
function toolTypeOf(nodeTypes: NodeTypes, type: string): string | undefined {
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

function noteOn(wire: Wire, swapped: boolean, outputs: Slots, wires: readonly Wire[]): string | undefined {
  if (swapped) return `The direction was turned round: "${wire.from}" serves "${wire.to}" (${wire.output.type}).`;
  if (outputs === 'unknown' || outputs.length < 2) return undefined;
  const others = wires.filter(
    (other) =>
      other.from === wire.from && other.output.type === wire.output.type && other.output.index === wire.output.index,
  );
  if (others.length === 0) return undefined;
  const name = outputs.find((slot) => slot.index === wire.output.index)?.name ?? wire.output.index;
  const started = [...others.map((other) => other.to), wire.to].map((other) => `"${other}"`).join(' and ');
  return `Output "${name}" of "${wire.from}" now starts ${started}: they all run on that branch.`;
}
