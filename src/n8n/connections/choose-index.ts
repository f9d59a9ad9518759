import { PawlError } from '../../errors/pawl-error.ts';
import type { Slots } from '../nodes/node-slots.ts';
import { describeSlots } from './describe-slots.ts';

/**
 * The index that a request means among the outputs or inputs of one type: a number, or the name of a branch in any
 * case. OutOfBounds names what the node has.
 */
export function chooseIndex(side: 'output' | 'input', node: string, slots: Slots, wanted: number | string): number {
  const byName = slots === 'unknown' ? undefined : slots.find((slot) => sameName(slot.name, String(wanted)));
  if (typeof wanted === 'string' && byName !== undefined) return byName.index;
  const index = typeof wanted === 'string' ? numberOf(wanted) : wanted;
  const valid = index !== undefined && Number.isInteger(index) && index >= 0;
  if (valid && (slots === 'unknown' || slots.some((slot) => slot.index === index))) return index;
  const has = slots === 'unknown' ? 'not known, so give a number from 0' : describeSlots(slots);
  const hint = String(wanted).toLowerCase() === 'error' ? ' An error output needs onError "continueErrorOutput".' : '';
  throw new PawlError('OutOfBounds', `"${node}" has no ${side} ${wanted}; its ${side}s: ${has}.${hint}`, {
    node,
    [side]: wanted,
  });
}

function sameName(name: string | undefined, wanted: string): boolean {
  return name?.trim().toLowerCase() === wanted.trim().toLowerCase();
}

function numberOf(text: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined;
}
