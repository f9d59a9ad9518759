import { touchesOverlap } from '../../document/touches-overlap.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Change } from '../change.ts';
import type { LandedChange } from './landed-in-order.ts';

/** What an undo, redo or restore does to landed changes: those it takes back, and those it puts in place again. */
export interface TakeBack {
  readonly undoes: readonly string[];
  readonly redoes: readonly string[];
}

/** Only takes back or puts in place again, and does nothing else of its own. */
export function isTakeBack({ undoes, redoes }: Pick<Change, 'undoes' | 'redoes'>): boolean {
  return undoes !== undefined || redoes !== undefined;
}

/** True for a change that did something which is in place now. */
export function stands(change: LandedChange): boolean {
  return !isTakeBack(change) && change.operations.length > 0 && change.status === 'landed';
}

/**
 * Takes back one change: the named one, or the newest that stands; named by an undo, what that did. NotFound if it never
 * landed, NothingToDo if it is taken back already or nothing is left, StaleBase, naming them, if later changes touch
 * the same.
 */
export function undo(landed: readonly LandedChange[], id?: string): TakeBack {
  const change = id === undefined ? landed.findLast(stands) : named(landed, id);
  if (!change) throw new PawlError('NothingToDo', 'No change is left to be undone.');
  return checked(landed, isTakeBack(change) ? reversed(landed, change) : { undoes: [change.id], redoes: [] });
}

/** Takes back all of these that still stand, as one landing brought them. NothingToDo, StaleBase as `undo`. */
export function undoTogether(landed: readonly LandedChange[], ids: readonly string[]): TakeBack {
  const standing = landed.filter((change) => ids.includes(change.id) && stands(change)).map(({ id }) => id);
  return checked(landed, { undoes: standing.toReversed(), redoes: [] });
}

/** Puts in place again what was taken back: the named change, or what the newest undo or restore took. As `undo`. */
export function redo(landed: readonly LandedChange[], id?: string): TakeBack {
  if (id === undefined) {
    const isUndone = (other: string) => landed.some((change) => change.id === other && change.status === 'undone');
    const newest = landed.findLast(({ undoes }) => undoes?.some(isUndone));
    if (!newest) throw new PawlError('NothingToDo', 'Nothing is undone that could be done again.');
    return checked(landed, reversed(landed, newest));
  }
  const change = named(landed, id);
  return checked(landed, isTakeBack(change) ? reversed(landed, change) : { undoes: [], redoes: [change.id] });
}

/** Has the same changes stand as when a step was over. NothingToDo if they do. */
export function restore(landed: readonly LandedChange[], step: number): TakeBack {
  const then = new Set<string>();
  for (const change of landed.filter(({ landedAt }) => landedAt <= step)) {
    if (!isTakeBack(change)) then.add(change.id);
    for (const id of change.undoes ?? []) then.delete(id);
    for (const id of change.redoes ?? []) then.add(id);
  }
  const plain = landed.filter((change) => !isTakeBack(change));
  const undoes = plain.filter((change) => stands(change) && !then.has(change.id)).map(({ id }) => id);
  const redoes = plain.filter((change) => !stands(change) && then.has(change.id)).map(({ id }) => id);
  if (undoes.length + redoes.length > 0) return { undoes: undoes.toReversed(), redoes };
  throw new PawlError('NothingToDo', `The canvas has not changed since step ${step}.`);
}

function named(landed: readonly LandedChange[], id: string): LandedChange {
  const change = landed.find((known) => known.id === id);
  if (change) return change;
  const newest = landed.slice(-5).map((known) => known.id);
  throw new PawlError('NotFound', `No change ${id} has landed; the newest are ${newest.join(', ') || 'none'}.`);
}

/** The other way round, as far as it still holds. */
function reversed(landed: readonly LandedChange[], { undoes = [], redoes = [] }: LandedChange): TakeBack {
  const standing = new Set(landed.filter(stands).map(({ id }) => id));
  return {
    undoes: redoes.filter((id) => standing.has(id)).toReversed(),
    redoes: undoes.filter((id) => !standing.has(id)).toReversed(),
  };
}

function checked(landed: readonly LandedChange[], takeBack: TakeBack): TakeBack {
  const { undoes, redoes } = takeBack;
  for (const id of undoes) refuseUnless(landed, id, true);
  for (const id of redoes) refuseUnless(landed, id, false);
  if (undoes.length + redoes.length === 0) throw new PawlError('NothingToDo', 'All of this is so already.');
  const meant = new Set([...undoes, ...redoes]);
  landed.forEach((change, index) => {
    if (meant.has(change.id)) refuseOverlaps(landed.slice(index + 1), change, meant);
  });
  return takeBack;
}

function refuseUnless(landed: readonly LandedChange[], id: string, standing: boolean): void {
  const change = landed.find((known) => known.id === id);
  if (change && stands(change) === standing) return;
  throw new PawlError('NothingToDo', `Change ${id} ${standing ? 'is undone already' : 'stands already'}.`);
}

/** What later changes set on top of it would have to be made anew, or hides it. */
function refuseOverlaps(later: readonly LandedChange[], change: LandedChange, meant: ReadonlySet<string>): void {
  const isInTheWay = (other: LandedChange) =>
    stands(other) &&
    !meant.has(other.id) &&
    other.touches.some((theirs) => change.touches.some((mine) => touchesOverlap(mine, theirs)));
  const inTheWay = later.filter(isInTheWay);
  if (inTheWay.length === 0) return;
  const words = inTheWay.map(({ id, title }) => `${id} (${title})`).join(', ');
  throw new PawlError('StaleBase', `Later changes touch the same: ${words}. Undo these first, or restore a step.`, {
    changes: inTheWay.map(({ id }) => id),
  });
}
