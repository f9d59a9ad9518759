import { PawlError } from '../../errors/pawl-error.ts';
import { wiresOf } from '../connection-slots.ts';
import { isIndex, own } from '../json-values.ts';
import type { Slot, Wire } from '../operation.ts';
import type { ConnectionTarget, WorkflowJson } from '../workflow-json.ts';
import { endsAt, requireWire, told } from './require-wire.ts';

/** Adds a wire; AlreadyExists if it is there. Outputs before it get empty slots. */
export function addWire(workflow: WorkflowJson, wire: Wire): WorkflowJson {
  requireWire(workflow, wire);
  const { from, output, to, input, at } = wire;
  const wires = wiresOf(workflow, from, output.type, output.index);
  if (wires.some((target) => endsAt(target, wire))) {
    throw new PawlError('AlreadyExists', `The connection ${told(wire)} exists already.`);
  }
  if (at !== undefined && !isIndex(at)) {
    throw new PawlError('InvalidOperation', `${told(wire)}: \`at\` must be a whole number from 0.`);
  }
  const target = { node: to, type: input.type, index: input.index };
  return withWires(workflow, from, output, wires.toSpliced(at ?? wires.length, 0, target));
}

/** Takes a wire away and leaves its slot; ConnectionNotFound, with what is there, if there is none such. */
export function removeWire(workflow: WorkflowJson, wire: Wire): WorkflowJson {
  const { from, output } = wire;
  const wires = wiresOf(workflow, from, output.type, output.index);
  const index = wires.findIndex((target) => endsAt(target, wire));
  if (index < 0) {
    const there = wires.map((target) => `${JSON.stringify(target.node)} ${target.type}[${target.index}]`);
    throw new PawlError(
      'ConnectionNotFound',
      `There is no connection ${told(wire)}. From that output lead: ${there.join(', ') || 'none'}.`,
    );
  }
  return withWires(workflow, from, output, wires.toSpliced(index, 1));
}

/** The workflow with other wires at one output; slots before it are made where they are missing. */
export function withWires(
  workflow: WorkflowJson,
  from: string,
  output: Slot,
  wires: readonly ConnectionTarget[],
): WorkflowJson {
  const types = own(workflow.connections, from) ?? {};
  const slots = [...(own(types, output.type) ?? [])];
  while (slots.length <= output.index) slots.push([]);
  slots[output.index] = wires;
  return {
    ...workflow,
    connections: { ...workflow.connections, [from]: { ...types, [output.type]: slots } },
  };
}
