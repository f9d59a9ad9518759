import type { Wire } from '../../document/operation.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Slots } from '../nodes/node-slots.ts';

/** Throws ConnectionNotPossible if the input takes no such type of node, or no more wires. */
export function assertAllowed(
  wire: Wire,
  types: { readonly from: string; readonly to: string },
  inputs: Slots,
  wires: readonly Wire[],
): void {
  if (inputs === 'unknown') return;
  const slot = inputs.find((input) => input.index === wire.input.index);
  if (slot === undefined) return;
  const label = slot.name ?? slot.type;
  const { nodes, excludedNodes } = slot.filter ?? {};
  if (nodes !== undefined && nodes.length > 0 && !nodes.includes(types.from)) {
    throw refused(wire, `the input "${label}" of "${wire.to}" takes only ${nodes.join(', ')}`);
  }
  if (excludedNodes?.includes(types.from)) {
    throw refused(wire, `the input "${label}" of "${wire.to}" takes no ${types.from}`);
  }
  const there = wires.filter(
    (other) => other.to === wire.to && other.input.type === wire.input.type && other.input.index === wire.input.index,
  );
  if (slot.maxConnections !== undefined && there.length >= slot.maxConnections) {
    const names = there.map((other) => `"${other.from}"`).join(', ');
    throw refused(wire, `its input "${label}" takes ${slot.maxConnections} and has ${names}; remove that wire first`, {
      reason: 'taken',
    });
  }
}

function refused(wire: Wire, why: string, details: { readonly reason?: string } = {}): PawlError {
  return new PawlError('ConnectionNotPossible', `"${wire.from}" cannot be connected to "${wire.to}": ${why}.`, {
    from: wire.from,
    to: wire.to,
    ...details,
  });
}
