import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import type { Touch } from '../document/touch.ts';
import { indexTouches } from '../document/touch-index.ts';
import { touchesOf } from '../document/touches-of.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { InputOutcome, SessionInput } from './input.ts';
import { reapplyPending } from './pending.ts';
import { post, postEvent } from './post.ts';
import { proposalHash } from './proposal.ts';
import { refusalFrom } from './refusal-from.ts';
import { rememberedTouches } from './remembered-touches.ts';
import { closeSelection } from './selection.ts';
import { CANVAS_STEPS, type SessionState } from './state.ts';

type EditInput = Extract<SessionInput, { kind: 'edit' }>;
type Refused = Extract<InputOutcome, { ok: false }>;

export interface PreparedEdit {
  readonly canvas: WorkflowJson;
  readonly hash: string;
  readonly touches: readonly Touch[];
}

function describeTouch(touch: Touch): string {
  switch (touch.kind) {
    case 'workflow':
      return touch.path;
    case 'node':
      return touch.path === '' ? touch.node : `${touch.node} ${touch.path}`;
    case 'output':
      return `${touch.node} output ${touch.type} ${touch.index}`;
    case 'target':
      return touch.node;
  }
}

/** What has been touched since the canvas had this hash; undefined if it never had, or too long ago. */
export function touchedSince(
  state: Pick<SessionState, 'canvasHash' | 'canvasSteps'>,
  base: string,
): readonly Touch[] | undefined {
  if (base === state.canvasHash) return [];
  const index = state.canvasSteps.findLastIndex((step) => step.from === base);
  return index < 0 ? undefined : state.canvasSteps.slice(index).flatMap((step) => step.touches);
}

/** What ids of nodes that an edit adds derive from: the session and the input. */
export function editKey(session: string, input: string): string {
  return `${session}/${input}`;
}

/** What a person's edit would give, or why it is refused. An older base is taken if what changed since does not overlap. */
export function prepareEdit(state: SessionState, input: EditInput): PreparedEdit | Refused {
  const since = touchedSince(state, input.baseHash);
  if (!since) {
    return {
      ok: false,
      code: 'StaleBase',
      message: `the canvas never had the hash ${input.baseHash}, or too long ago; it has ${state.canvasHash} now`,
      details: { canvasHash: state.canvasHash },
    };
  }
  try {
    const touches = touchesOf(state.canvas, input.operations);
    const overlap = touches.find(indexTouches(since).overlaps);
    if (overlap) {
      return {
        ok: false,
        code: 'StaleBase',
        message: `${describeTouch(overlap)} has changed since ${input.baseHash}; look at it and edit the canvas ${state.canvasHash}`,
        details: { canvasHash: state.canvasHash, touch: overlap },
      };
    }
    const canvas = applyOperations(state.canvas, input.operations, { key: editKey(state.session, input.id) });
    return { canvas, hash: hashWorkflow(canvas), touches };
  } catch (error) {
    return refusalFrom(error);
  }
}

/** The canvas has moved: what was pending is applied anew, and what can't be is told as a conflict. */
export function canvasMoved(
  state: SessionState,
  canvas: WorkflowJson,
  hash: string,
  touches: readonly Touch[],
  pending: SessionState['pending'],
  overlapping: readonly Touch[],
  now: number,
): SessionState {
  const { draft, kept, conflicts } = reapplyPending(canvas, pending, overlapping);
  const moved: SessionState = {
    ...state,
    canvas,
    canvasHash: hash,
    canvasSteps: [...state.canvasSteps, { from: state.canvasHash, touches: rememberedTouches(touches) }].slice(
      -CANVAS_STEPS,
    ),
    pending: kept,
    draft,
    draftHash: hashWorkflow(draft),
  };
  return conflicts.reduce((current, conflict) => {
    const marked = post(current, { kind: 'changeStatus', changes: [conflict.change], status: 'conflicted' });
    const told = postEvent(marked, now, { type: 'change.conflicted', ...conflict });
    return { ...told, notices: [...told.notices, { kind: 'conflicted', ...conflict }] };
  }, moved);
}

/** True while the open gate still shows all that is pending, as it would land. */
export function gateIsCurrent(state: SessionState): boolean {
  const { gate } = state;
  if (gate?.kind !== 'landing') return true;
  const proposed = closeSelection(state.pending, gate.changes);
  if (state.pending.length !== proposed.length) return false;
  return proposed.length === gate.changes.length && proposalHash(proposed, state.canvas) === gate.proposalHash;
}
