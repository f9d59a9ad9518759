import type { Wire } from '../../document/operation.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Slots } from '../nodes/node-slots.ts';

/**
 * The input that a wire takes when nobody names one: the only one, or the first of several (Merge, a fallback model)
 * to which nothing leads yet. ConnectionNotPossible if all of several are taken.
 */
export function freeInput(node: string, type: string, slots: Slots, wires: readonly Wire[]): number {
  if (slots === 'unknown' || slots.length <= 1) return slots === 'unknown' ? 0 : (slots[0]?.index ?? 0);
  const taken = new Set(
    wires.filter((wire) => wire.to === node && wire.input.type === type).map((wire) => wire.input.index),
  );
  const free = slots.find((slot) => !taken.has(slot.index));
  if (free !== undefined) return free.index;
  throw new PawlError(
    'ConnectionNotPossible',
    `All ${slots.length} ${type} inputs of "${node}" are taken: name the input (0 to ${slots.length - 1}), or give the node one more.`,
    { node, type, reason: 'taken' },
  );
}
