import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionKey, SessionRow, StoreReader } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import type { NumberedEvent } from '../session/event.ts';
import { loadDetached } from './stored-workflow.ts';

/** A canvas, detached, with the changes that were pending upon it, in order. */
export interface DraftState {
  readonly canvas: WorkflowJson;
  readonly canvasHash: string;
  readonly pending: readonly Change[];
}

const PAGE = 1000;
const TRIES = 10;

/** The canvas and what is pending now: of one moment, though a landing may move both between two reads. */
export async function currentState(store: StoreReader, row: SessionRow): Promise<DraftState> {
  let { canvasHash } = row;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const changes = await store.changes(row);
    const after = (await store.session(row))?.canvasHash ?? canvasHash;
    if (after === canvasHash) {
      const canvas = await loadDetached(store, row, canvasHash);
      return { canvas, canvasHash, pending: changes.filter((change) => change.status === 'pending') };
    }
    canvasHash = after;
  }
  throw new PawlError('Busy', `Session ${row.session} changes too fast to be read: try again.`);
}

/** Every event of a session, page by page, so that a long one is never in memory as a whole. */
export async function* eachEvent(store: StoreReader, key: SessionKey): AsyncGenerator<NumberedEvent> {
  for (let after = 0; ; ) {
    const page = await store.events(key, { after, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.seq;
  }
}

/** Where everything stood when step `step` was over and before the next began; step 0 is the session's start. */
export async function stateAtStep(store: StoreReader, row: SessionRow, step: number): Promise<DraftState> {
  if (step > row.step)
    throw new PawlError('NotFound', `Session ${row.session} has no step ${step}; its last is ${row.step}.`, {
      step: row.step,
    });
  let canvasHash = row.canvasHash;
  const pending = new Set<string>();
  for await (const event of eachEvent(store, row)) {
    if (event.step > step) break;
    if (event.type === 'session.started' || event.type === 'change.landed') canvasHash = event.hash;
    if (event.type === 'change.pended') pending.add(event.change.id);
    if (event.type === 'change.landed' || event.type === 'change.dismissed' || event.type === 'change.conflicted') {
      pending.delete(event.change);
    }
  }
  const changes = await store.changes(row);
  const canvas = await loadDetached(store, row, canvasHash);
  return { canvas, canvasHash, pending: changes.filter((change) => pending.has(change.id)) };
}
