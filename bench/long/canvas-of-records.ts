import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { SessionKey, StoreReader } from '../../src/ports/store.ts';

/**
 * Hash of the canvas that the standing changes of a session make of its first one, in the order in which the log says
 * that they landed. It reads the records alone and knows nothing of how undo works.
 */
export async function canvasOfRecords(store: StoreReader, key: SessionKey, first: WorkflowJson): Promise<string> {
  const changes = new Map((await store.changes(key)).map((change) => [change.id, change]));
  const events = await store.events(key, { after: 0, limit: 1_000_000 });
  let canvas = applyOperations(first, []);
  for (const event of events) {
    const change = event.type === 'change.landed' ? changes.get(event.change) : undefined;
    if (change?.status !== 'landed' || change.undoes || change.redoes) continue;
    const applied = change.author.kind === 'person' ? `${key.session}/${change.id}` : change.id;
    canvas = applyOperations(canvas, change.operations, { key: applied });
  }
  return hashWorkflow(canvas);
}
