import type { Operation } from '../document/operation.ts';
import { operationsBetween } from '../document/operations-between.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { Principal, SessionRow } from '../ports/store.ts';
import { type LandedChange, type LandedEvent, landedInOrder } from '../session/undoing/landed-in-order.ts';
import { replay, replayPlan } from '../session/undoing/replay.ts';
import { redo, restore, type TakeBack, undo, undoTogether } from '../session/undoing/take-back.ts';
import { checkOperationsSize } from './check-operations-size.ts';
import { ownInput, postInput, type Receipt, receiptOf } from './post-input.ts';
import type { ServiceDeps } from './service-deps.ts';
import { eachEvent } from './session-state.ts';
import { loadDetached } from './stored-workflow.ts';

/** What is to be taken back. */
export type TakeBackAsked =
  | { readonly kind: 'undo'; readonly change?: string }
  | { readonly kind: 'redo'; readonly change?: string }
  | { readonly kind: 'restore'; readonly step: number };

interface ChangeInWords {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** What would be taken back, and what put in place again, in the order in which it landed. */
export interface TakeBackPreview {
  readonly undoes: readonly ChangeInWords[];
  readonly redoes: readonly ChangeInWords[];
}

interface Resolved extends TakeBack {
  readonly operations: readonly Operation[];
  readonly landed: readonly LandedChange[];
}

type Deps = Pick<ServiceDeps, 'store'>;

/** The canvases that the session had, by step, and what landed on them. */
async function historyOf({ store }: Deps, row: SessionRow) {
  const events: LandedEvent[] = [];
  let start = row.canvasHash;
  for await (const event of eachEvent(store, row)) {
    if (event.type === 'session.started') start = event.hash;
    if (event.type === 'change.landed') events.push(event);
  }
  const atStep = (step: number) => events.findLast((event) => event.step <= step)?.hash ?? start;
  return { landed: landedInOrder(await store.changes(row), events, start), atStep };
}

async function resolve(deps: Deps, row: SessionRow, asked: TakeBackAsked): Promise<Resolved> {
  const { landed, atStep } = await historyOf(deps, row);
  const now = await loadDetached(deps.store, row, row.canvasHash);
  if (asked.kind === 'restore') {
    if (asked.step > row.step) {
      const message = `Session ${row.session} has no step ${asked.step}; its last is ${row.step}.`;
      throw new PawlError('NotFound', message, { step: row.step });
    }
    const wanted = await loadDetached(deps.store, row, atStep(asked.step));
    return { ...restore(landed, asked.step), operations: operationsBetween(now, wanted), landed };
  }
  const takeBack = await takeBackOf(deps, row, asked, landed);
  const { from, changes } = replayPlan(landed, takeBack);
  const wanted = replay(row.session, await loadDetached(deps.store, row, from), changes);
  return { ...takeBack, operations: operationsBetween(now, wanted), landed };
}

/** Who names a gate means all that its decisions landed. */
async function takeBackOf(
  { store }: Deps,
  row: SessionRow,
  { kind, change }: Exclude<TakeBackAsked, { kind: 'restore' }>,
  landed: readonly LandedChange[],
): Promise<TakeBack> {
  if (kind === 'redo') return redo(landed, change);
  const decisions = (await store.decisions(row)).filter(({ gate }) => gate === change);
  if (decisions.length === 0) return undo(landed, change);
  return undoTogether(
    landed,
    decisions.flatMap(({ approve }) => approve),
  );
}

/**
 * Takes back landed changes, or puts such in place again, as a person's edit of the canvas that is there now: what
 * moves meanwhile and touches the same refuses it. The same id again gives the first outcome, whatever could be taken
 * back by then.
 */
export async function takeBack(
  deps: ServiceDeps,
  principal: Principal,
  row: SessionRow,
  asked: TakeBackAsked,
  id: string = deps.ids.next(),
): Promise<Receipt> {
  const known = await deps.store.input(row, id);
  if (known !== undefined) return receiptOf(id, ownInput(known, principal.id).outcome);
  const { undoes, redoes, operations } = await resolve(deps, row, asked);
  checkOperationsSize(operations);
  const edit = { kind: 'edit', baseHash: row.canvasHash, operations, undoes, redoes } as const;
  return await postInput(deps, row, { id, principal: principal.id, ...edit });
}

/** What would be taken back and put in place again, without doing it. */
export async function previewTakeBack(deps: Deps, row: SessionRow, asked: TakeBackAsked): Promise<TakeBackPreview> {
  const { undoes, redoes, landed } = await resolve(deps, row, asked);
  const inWords = (ids: readonly string[]) =>
    landed
      .filter((change) => ids.includes(change.id))
      .map(({ id, title, author }) => ({ id, title, author: author.id }));
  return { undoes: inWords(undoes), redoes: inWords(redoes) };
}
