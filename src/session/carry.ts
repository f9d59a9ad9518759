import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionSettings } from './calls.ts';
import type { PendingChange } from './change.ts';
import { applyChanges } from './pending.ts';
import type { SessionCarry, SessionState } from './state.ts';
import { NO_USAGE } from './usage.ts';

/** The documents that a run starts from. */
export interface LoadedDocuments {
  readonly canvas: WorkflowJson;
  readonly changes: readonly PendingChange[];
}

/** What the next run gets: everything but the documents, which it loads by hash. */
export function carryOf(state: SessionState, runId: string): SessionCarry {
  const { workspace, session, canvas, draft, draftHash, pending, ...carried } = state;
  return { ...carried, pending: pending.map((change) => change.id), archive: [...state.archive, runId] };
}

/**
 * A session that has just been created, or that Temporal has lost: its numbers go on where the store's end, so that no
 * key is used twice. There are at most as many events, commits and gates as entries of the outbox.
 */
export function firstCarry(settings: SessionSettings, now: number): SessionCarry {
  return {
    v: 1,
    cursor: { at: 'rest' },
    turn: settings.turn,
    step: settings.step,
    stepStartedAt: now,
    turnSteps: 0,
    mode: 'build',
    model: settings.model,
    catalog: settings.catalog,
    policy: settings.policy,
    budget: settings.budget,
    usage: NO_USAGE,
    startedAt: now,
    canvasHash: settings.canvas,
    canvasSteps: [],
    pending: [],
    queue: [],
    seen: [],
    unread: [],
    notices: [],
    gates: settings.written,
    outbox: [],
    written: settings.written,
    events: settings.written,
    commits: settings.written,
    archive: [],
  };
}

/** Puts carry and documents together, and holds them against each other. InvalidWorkflow if they disagree. */
export function restoreState(
  key: { workspace: string; session: string },
  carry: SessionCarry,
  documents: LoadedDocuments,
): SessionState {
  if (carry.v !== 1)
    throw new PawlError(
      'Unexpected',
      `carried state of version ${carry.v} is not known here; this release reads version 1`,
    );
  const canvas = documents.canvas;
  if (hashWorkflow(canvas) !== carry.canvasHash) {
    throw new PawlError(
      'InvalidWorkflow',
      `the stored canvas does not have the hash ${carry.canvasHash} that the session carries`,
    );
  }
  const byId = new Map(documents.changes.map((change) => [change.id, change]));
  const pending = carry.pending.map((id) => {
    const change = byId.get(id);
    if (!change) throw new PawlError('NotFound', `the store has no change ${id}, which the session carries as pending`);
    return change;
  });
  const draft = applyChanges(applyOperations(canvas, []), pending);
  const { workspace, session } = key;
  return { ...carry, workspace, session, canvas, pending, draft, draftHash: hashWorkflow(draft) };
}
