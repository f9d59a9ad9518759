import { PawlError } from '../../errors/pawl-error.ts';
import { isIndex } from '../json-values.ts';
import type { Slot, Wire } from '../operation.ts';
import { isUnsafeKey } from '../parameter-path.ts';
import type { ConnectionTarget, WorkflowJson } from '../workflow-json.ts';
import { nodeNotFound } from './find-node.ts';

/** The highest output or input index that an operation may name; each index makes a slot. */
export const MAX_SLOT = 1000;

/** Refuses a slot that no node can have. */
export function requireSlot(slot: Slot, what: string): void {
  if (slot.type === '' || isUnsafeKey(slot.type) || !slot.type.isWellFormed()) {
    throw new PawlError(
      'InvalidOperation',
      `${what}: ${JSON.stringify(slot.type)} is no connection type such as "main".`,
    );
  }
  if (!isIndex(slot.index) || slot.index > MAX_SLOT) {
    throw new PawlError('OutOfBounds', `${what}: the index must be a whole number from 0 to ${MAX_SLOT}.`);
  }
}

/** Refuses a wire that names nodes which are not there, or slots that can't be. */
export function requireWire(workflow: WorkflowJson, wire: Wire): void {
  for (const name of [wire.from, wire.to]) {
    if (!workflow.nodes.some((node) => node.name === name)) throw nodeNotFound(workflow, name, told(wire));
  }
  requireSlot(wire.output, told(wire));
  requireSlot(wire.input, told(wire));
}

export function told(wire: Wire): string {
  const { from, output, to, input } = wire;
  return `${JSON.stringify(from)} ${output.type}[${output.index}] to ${JSON.stringify(to)} ${input.type}[${input.index}]`;
}

export function endsAt(target: ConnectionTarget, wire: Wire): boolean {
  return target.node === wire.to && target.type === wire.input.type && target.index === wire.input.index;
}
