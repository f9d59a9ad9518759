import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionSettings } from './calls.ts';
import { gateIsCurrent } from './canvas-edit.ts';
import type { PendingChange } from './change.ts';
import { refuseQueued } from './control.ts';
import { applyChanges } from './pending.ts';
import { rebuildCarry } from './rebuilding/rebuild-carry.ts';
import type { SessionCarry, SessionState } from './state.ts';
import { startTurnByDecision } from './turn.ts';
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

/** A session that has just been created. */
export function firstCarry(settings: SessionSettings, now: number): SessionCarry {
  const nothing = { inputs: [], told: [], calls: [], changes: [], gates: [], events: [] };
  return rebuildCarry({ settings, status: 'resting', usage: NO_USAGE, ...nothing }, now);
}

/**
 * A rebuilt session, from where it can go on: the turn that a decision was answered with begins; where its gate no
 * longer shows what would land, it is to be shown anew; one that has ended refuses what came.
 */
export function rebuiltState({ decided, ...state }: SessionState, now: number): SessionState {
  if (state.cursor.at === 'ended') return refuseQueued(state);
  if (decided) return startTurnByDecision(state, decided, now);
  const isStale = state.cursor.at === 'rest' && !gateIsCurrent(state);
  return isStale ? { ...state, cursor: { at: 'gate', outcome: 'built' } } : state;
}

/** Puts carry and documents together, and holds them against each other. InvalidWorkflow if they disagree. */
export function restoreState(
  key: { workspace: string; session: string },
  carry: SessionCarry,
  documents: LoadedDocuments,
): SessionState {
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
