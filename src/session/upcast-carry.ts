import { PawlError } from '../errors/pawl-error.ts';
import type { SessionCarry } from './state.ts';

/** A carry as a run of an older release may have left it. */
export interface AnyCarry {
  readonly v: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** From each version to the next; version 2 counts the time that steps take, and knows whether the budget stopped the last turn. */
const UPCASTERS: Readonly<Record<number, (carry: Fields) => Fields>> = {
  1: ({ startedAt, ...carry }) => ({
    ...carry,
    v: 2,
    workedMs: 0,
    warned: [],
    stoppedByBudget: false,
  }),
};

const NEWEST = 2;

/** The carry as this release reads it. Unexpected if a newer release wrote it. */
export function upcastCarry(carry: AnyCarry): SessionCarry {
  if (carry.v > NEWEST) {
    throw new PawlError(
      'Unexpected',
      `carried state of version ${carry.v} is not known here; this release reads up to version ${NEWEST}`,
    );
  }
  let current = carry as unknown as Fields;
  while (current.v !== NEWEST) {
    const upcast = UPCASTERS[current.v as number];
    if (!upcast) throw new PawlError('Unexpected', `carried state of version ${String(current.v)} was never written`);
    current = upcast(current);
  }
  return current as unknown as SessionCarry;
}
