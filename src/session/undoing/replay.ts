import { applyOperations } from '../../document/apply-operations.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { editKey } from '../canvas-edit.ts';
import type { LandedChange } from './landed-in-order.ts';
import { isTakeBack, stands, type TakeBack } from './take-back.ts';

/** From where the changes have to be made anew: a canvas, and those from which on. */
export interface ReplayPlan {
  /** Hash of the canvas before them. */
  readonly from: string;
  /** What stands then, in order. */
  readonly changes: readonly LandedChange[];
}

/** What has to be made anew for a taking back: everything from the first change on that was ever taken back. */
export function replayPlan(landed: readonly LandedChange[], { undoes, redoes }: TakeBack): ReplayPlan {
  const touched = new Set([
    ...landed.flatMap((change) => [...(change.undoes ?? []), ...(change.redoes ?? [])]),
    ...undoes,
    ...redoes,
  ]);
  const first = landed.find(({ id }) => touched.has(id));
  const from = first?.before ?? '';
  const start = landed.findIndex(({ before }) => before === from);
  const isWanted = (change: LandedChange) =>
    (stands(change) || redoes.includes(change.id)) && !undoes.includes(change.id) && !isTakeBack(change);
  return { from, changes: landed.slice(start).filter(isWanted) };
}

/** The canvas that these changes make of this one. StaleBase if one of them needs another that is not among them. */
export function replay(session: string, canvas: WorkflowJson, changes: readonly LandedChange[]): WorkflowJson {
  let current = canvas;
  for (const { id, author, operations, title } of changes) {
    try {
      current = applyOperations(current, operations, { key: author.kind === 'person' ? editKey(session, id) : id });
    } catch (error) {
      if (!isPawlError(error)) throw error;
      throw new PawlError('StaleBase', `Change ${id} (${title}) would have nothing to stand on: ${error.message}`);
    }
  }
  return current;
}
