import type { Slot } from '../nodes/slot.ts';

/** Inputs or outputs in words, for messages: `main 0 "true", main 1 "false"`. */
export function describeSlots(slots: readonly Slot[]): string {
  if (slots.length === 0) return 'none';
  return slots.map(({ type, index, name }) => `${type} ${index}${name ? ` "${name}"` : ''}`).join(', ');
}
