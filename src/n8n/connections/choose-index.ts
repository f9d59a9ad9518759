import { PawlError } from '../../errors/pawl-error.ts';
import type { Slots } from '../nodes/node-slots.ts';
import { describeSlots } from './describe-slots.ts';

/**
 * The index that a request means among the outputs or inputs of one type: a number, or the name of a branch in any
 * case, also called so: `the true branch`. OutOfBounds names what the node has; a name that several have names those.
 */
export function chooseIndex(side: 'output' | 'input', node: string, slots: Slots, wanted: number | string): number {
  const named = typeof wanted === 'string' && slots !== 'unknown' ? slotsNamed(slots, wanted) : [];
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) return only.index;
  if (only !== undefined) {
    const choices = named.map(({ index }) => index);
    const message = `"${node}" has several ${side}s called ${wanted}: ${choices.join(', ')}. Give the number.`;
    throw new PawlError('OutOfBounds', message, { node, [side]: wanted, choices });
  }
  const index = typeof wanted === 'string' ? numberOf(wanted) : wanted;
  const valid = index !== undefined && Number.isInteger(index) && index >= 0;
  if (valid && (slots === 'unknown' || slots.some((slot) => slot.index === index))) return index;
  const has = slots === 'unknown' ? 'not known, so give a number from 0' : describeSlots(slots);
  throw new PawlError('OutOfBounds', `"${node}" has no ${side} ${wanted}; its ${side}s: ${has}.`, {
    node,
    [side]: wanted,
  });
}

function slotsNamed(slots: Exclude<Slots, 'unknown'>, wanted: string) {
  const exact = slots.filter(({ name }) => name !== undefined && fold(name) === fold(wanted));
  return exact.length > 0 ? exact : slots.filter(({ name }) => name !== undefined && fold(name) === bare(wanted));
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}

/** A name without the words that only say what it is the name of. */
function bare(wanted: string): string {
  return fold(wanted)
    .replace(/^the\s+/, '')
    .replace(/\s+(?:branch|output|input|path)$/, '');
}

function numberOf(text: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined;
}
