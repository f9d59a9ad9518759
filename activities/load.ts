import { PawlError } from '../src/errors/pawl-error.ts';
import type { LoadInput, LoadResult } from '../src/session/calls.ts';
import type { Change, PendingChange } from '../src/session/change.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadCanvas, loadChanges } from './load-draft.ts';
import { writeOutbox } from './write-outbox.ts';

/** Characters of one part: at most 512 KB as UTF-8, before compression. */
const PART = 128 * 1024;

/** What the session needs of a change; its words stay in the store. */
function carried({ id, operations, touches, dependsOn, turn, step }: Change): PendingChange {
  return { id, operations, touches, dependsOn, turn, step };
}

/** What a run starts from: the session's settings, and its documents in parts that Temporal takes. */
export async function load(dependencies: ActivityDependencies, input: LoadInput): Promise<LoadResult> {
  const { store } = dependencies;
  await writeOutbox(dependencies, input);
  const row = await store.session(input);
  if (!row) throw new PawlError('NotFound', `the store has no session ${input.session}`);
  const canvas = input.canvas ?? row.canvasHash;
  const documents = {
    canvas: await loadCanvas(store, input, canvas),
    changes: (await loadChanges(store, input, input.pending)).map(carried),
  };
  const text = JSON.stringify(documents);
  const { model, catalog, policy, budget, turn, step } = row;
  return {
    text: text.slice(input.part * PART, (input.part + 1) * PART),
    parts: Math.max(1, Math.ceil(text.length / PART)),
    settings: { model, catalog, policy, budget, canvas, turn, step, written: row.outbox ?? 0 },
  };
}
