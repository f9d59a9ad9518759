import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import { jsonPatch, type PatchStep } from '../document/json-patch.ts';
import { asJson } from '../document/json-values.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { isPawlError } from '../errors/pawl-error.ts';
import type { SessionRow, Store } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import { currentState, eachEvent } from './session-state.ts';
import { attachStored, loadDetached } from './stored-workflow.ts';

export interface ChangeWithPatch extends Change {
  /** What it does to the workflow as JSON Patch: landed, upon the canvas it landed on; pending, upon the draft before it. */
  readonly patch?: readonly PatchStep[];
}

/**
 * Every change, with its JSON Patch where there is a workflow that it stands upon: not where it was dismissed or is in
 * conflict, nor where a landing cleared the canvas first.
 */
export async function changesWithPatches(store: Store, row: SessionRow): Promise<readonly ChangeWithPatch[]> {
  const changes = await store.changes(row);
  const byId = new Map(changes.map((change) => [change.id, change]));
  const patches = new Map<string, readonly PatchStep[]>();
  let canvas: WorkflowJson | undefined;
  for (const { hash, ids } of await landings(store, row)) {
    const landed = ids.flatMap((id) => byId.get(id) ?? []);
    if (canvas !== undefined) await addPatches(store, canvas, landed, patches, hash);
    canvas = await loadDetached(store, row, hash);
  }
  const now = await currentState(store, row);
  await addPatches(store, now.canvas, now.pending, patches);
  return changes.map((change) => {
    const patch = patches.get(change.id);
    return patch === undefined ? change : { ...change, patch };
  });
}

interface Landing {
  /** The canvas that came out. */
  readonly hash: string;
  readonly ids: readonly string[];
}

/** What landed together, in order; the first is the session's start, with nothing. */
async function landings(store: Store, row: SessionRow): Promise<readonly Landing[]> {
  const found: { hash: string; ids: string[] }[] = [];
  for await (const event of eachEvent(store, row)) {
    if (event.type === 'session.started') found.push({ hash: event.hash, ids: [] });
    if (event.type !== 'change.landed') continue;
    const last = found.at(-1);
    if (last?.hash === event.hash && last.ids.length > 0) last.ids.push(event.change);
    else found.push({ hash: event.hash, ids: [event.change] });
  }
  return found;
}

/** Adds the patch of each change upon the ones before it, if they can be applied and give the hash that is given. */
async function addPatches(
  store: Store,
  start: WorkflowJson,
  changes: readonly Change[],
  patches: Map<string, readonly PatchStep[]>,
  hash?: string,
): Promise<void> {
  const steps = applied(start, changes);
  if (steps === undefined || (hash !== undefined && hashWorkflow(steps.at(-1) ?? start) !== hash)) return;
  let before = await attachStored(store, start);
  for (const [index, change] of changes.entries()) {
    const after = await attachStored(store, steps[index] ?? start);
    patches.set(change.id, jsonPatch(asJson(before), asJson(after)));
    before = after;
  }
}

function applied(start: WorkflowJson, changes: readonly Change[]): readonly WorkflowJson[] | undefined {
  try {
    let current = start;
    return changes.map((change) => {
      current = applyOperations(current, change.operations, { key: change.id });
      return current;
    });
  } catch (error) {
    if (isPawlError(error)) return undefined;
    throw error;
  }
}
