import { attachData, detachData, detachedObjects } from '../document/detached-data.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionKey, SessionWriter, StoreReader } from '../ports/store.ts';

/** Stores a workflow under its hash; its pin data and static data become objects of their own. */
export async function storeWorkflow(writer: SessionWriter, hash: string, workflow: WorkflowJson): Promise<void> {
  const detached = detachData(workflow);
  for (const text of Object.values(detached.objects)) await writer.putObject(text);
  await writer.putDocument(hash, JSON.stringify(detached.workflow));
}

/** A workflow of the session, still without its pin data and static data. */
export async function loadDetached(store: StoreReader, key: SessionKey, hash: string): Promise<WorkflowJson> {
  const text = await store.document(key, hash);
  if (text === undefined)
    throw new PawlError('NotFound', `Session ${key.session} has no workflow of hash ${hash}.`, { hash });
  return JSON.parse(text) as WorkflowJson;
}

/** Puts pin data and static data back. */
export async function attachStored(store: StoreReader, workflow: WorkflowJson): Promise<WorkflowJson> {
  const texts = new Map<string, string>();
  for (const hash of detachedObjects(workflow)) {
    const text = await store.object(hash);
    if (text !== undefined) texts.set(hash, text);
  }
  return attachData(workflow, (hash) => texts.get(hash));
}
