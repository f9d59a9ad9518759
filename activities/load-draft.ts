import { hashWorkflow } from '../src/document/hash-workflow.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { SessionKey, StoreReader } from '../src/ports/store.ts';
import type { DraftReference } from '../src/session/calls.ts';
import type { Change } from '../src/session/change.ts';
import { applyChanges } from '../src/session/pending.ts';

const KEPT = 32;
const drafts = new Map<string, WorkflowJson>();
const landedNames = new Map<string, ReadonlySet<string>>();

/** A stored canvas by its hash, detached. */
export async function loadCanvas(store: StoreReader, key: SessionKey, hash: string): Promise<WorkflowJson> {
  const text = await store.document(key, hash);
  if (text === undefined)
    throw new PawlError('NotFound', `session ${key.session} has no stored canvas of hash ${hash}`);
  return JSON.parse(text) as WorkflowJson;
}

/** Nodes of the draft that its canvas has not got: only pending changes bring them. */
export async function draftedNodes(
  store: StoreReader,
  key: SessionKey,
  { canvas }: DraftReference,
  draft: WorkflowJson,
): Promise<ReadonlySet<string>> {
  const landed = landedNames.get(canvas) ?? namesOf(await loadCanvas(store, key, canvas));
  remember(landedNames, canvas, landed);
  return new Set([...namesOf(draft)].filter((name) => !landed.has(name)));
}

function namesOf({ nodes }: WorkflowJson): ReadonlySet<string> {
  return new Set(nodes.map(({ name }) => name));
}

/** Pending changes by id, in the order asked for. */
export async function loadChanges(
  store: StoreReader,
  key: SessionKey,
  ids: readonly string[],
): Promise<readonly Change[]> {
  const byId = new Map((await store.changes(key, ids)).map((change) => [change.id, change]));
  return ids.map((id) => {
    const change = byId.get(id);
    if (!change) throw new PawlError('NotFound', `session ${key.session} has no change ${id}`);
    return change;
  });
}

/** The draft that the reference names; its hash is held against the workflow's. Content-addressed, so safe to keep. */
export async function loadDraft(store: StoreReader, key: SessionKey, reference: DraftReference): Promise<WorkflowJson> {
  const kept = drafts.get(reference.hash);
  if (kept) return kept;
  const draft = applyChanges(
    await loadCanvas(store, key, reference.canvas),
    await loadChanges(store, key, reference.pending),
  );
  const hash = hashWorkflow(draft);
  if (hash !== reference.hash) {
    throw new PawlError(
      'Unexpected',
      `the draft of session ${key.session} comes out as ${hash}, the workflow says ${reference.hash}`,
    );
  }
  keepDraft(hash, draft);
  return draft;
}

/** Remembers a draft that was just made, for the next call. */
export function keepDraft(hash: string, draft: WorkflowJson): void {
  remember(drafts, hash, draft);
}

function remember<T>(known: Map<string, T>, hash: string, value: T): void {
  known.delete(hash);
  known.set(hash, value);
  const oldest = known.keys().next().value;
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}
