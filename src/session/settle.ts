import type { CommitResult } from './calls.ts';
import { canvasMoved, gateIsCurrent, type PreparedEdit } from './canvas-edit.ts';
import type { PreparedLanding } from './decide.ts';
import type { TurnOutcome } from './event.ts';
import type { Gate } from './gate.ts';
import type { InputOutcome, SessionInput } from './input.ts';
import { needsGate } from './needs-gate.ts';
import type { Notice } from './notice.ts';
import { post, postEvent, postOutcome, postView, SYSTEM } from './post.ts';
import { NOTICES, type SessionState } from './state.ts';
import { supersedeGate } from './supersede-gate.ts';

/**
 * What a finished turn leaves: nothing, a landing by the policy, or a gate. A turn that broke off leaves its changes
 * pending. Asked anew where an edit, a decision or another policy came before the landing or the gate.
 */
export function settleTurn(state: SessionState, now: number): SessionState {
  const { cursor } = state;
  if (cursor.at === 'gate') return state.pending.length === 0 && !cursor.ask ? rest(state, cursor.outcome, now) : state;
  if (cursor.at !== 'settle' && cursor.at !== 'land') return state;
  const { outcome } = cursor;
  if (cursor.at === 'settle' && cursor.ask) {
    return { ...tellFinished(state, cursor, now), cursor: { at: 'gate', outcome, ask: cursor.ask } };
  }
  const brokeOff = outcome === 'failed' || outcome === 'cancelled';
  const leavesNothing = state.mode === 'ask' || brokeOff || state.pending.length === 0;
  if (!leavesNothing && !needsGate(state.policy, state.pending, state.canvas))
    return { ...state, cursor: { at: 'land', outcome } };
  const finished = tellFinished(state, cursor, now);
  return leavesNothing ? rest(finished, outcome, now) : { ...finished, cursor: { at: 'gate', outcome } };
}

function tellFinished(
  state: SessionState,
  cursor: Extract<SessionState['cursor'], { at: 'settle' | 'land' }>,
  now: number,
): SessionState {
  if (cursor.at === 'settle' && cursor.told) return state;
  const { outcome } = cursor;
  const failure = cursor.at === 'settle' ? cursor.failure : undefined;
  if (!failure) return postEvent(state, now, { type: 'turn.finished', outcome });
  const { code, message, call } = failure;
  const told = { type: 'turn.finished', outcome, failure: { code, message } } as const;
  return postEvent(state, now, told, SYSTEM, call);
}

/**
 * The session rests. A gate that is open stays so; it is shown anew if it no longer shows what would land, and closed
 * if nothing of it is left.
 */
export function rest(state: SessionState, outcome: TurnOutcome, now: number): SessionState {
  const { gate } = state;
  const left = gate?.kind !== 'landing' || gate.changes.some((id) => state.pending.some((change) => change.id === id));
  if (!left) return rest(supersedeGate(state, now), outcome, now);
  if (state.gate && !gateIsCurrent(state)) return { ...state, cursor: { at: 'gate', outcome } };
  const rested: SessionState = { ...state, cursor: { at: 'rest' } };
  if (rested.gate) return postView(tellWaiting(rested, rested.gate.id, outcome, now), 'waiting', outcome);
  const told = postEvent(rested, now, {
    type: 'session.rested',
    outcome,
    hash: state.canvasHash,
    usage: state.usage,
    gates: [],
  });
  return postView(told, 'resting', outcome);
}

/** Viewers hear again what is waited for, since something else was done meanwhile. */
function tellWaiting(state: SessionState, gate: string, outcome: TurnOutcome, now: number): SessionState {
  const { turn, step, canvasHash: hash, usage } = state;
  const events = state.events + 1;
  return post(
    { ...state, events },
    { kind: 'waiting', gate, event: `e${events}`, at: now, turn, step, outcome, hash, usage },
  );
}

/** The gate that is opened now: the open one's next revision, or a new one. */
export function gateToOpen(state: SessionState): { id: string; revision: number } {
  return state.gate
    ? { id: state.gate.id, revision: state.gate.revision + 1 }
    : { id: `g${state.gates + 1}`, revision: 1 };
}

/** A landing has been committed, or was refused. */
export function landed(state: SessionState, landing: PreparedLanding, result: CommitResult, now: number): SessionState {
  const outcome: TurnOutcome =
    state.cursor.at === 'land' ? state.cursor.outcome : landing.landed.length > 0 ? 'built' : 'nothing';
  if (!result.ok) return landingRefused(state, landing, result, now);
  const gone = new Set([...landing.landed, ...landing.dismissed].map((change) => change.id));
  const remaining = state.pending.filter((change) => !gone.has(change.id));
  const { gate, ...ungated } = state;
  const moved = canvasMoved(ungated, landing.canvas, landing.hash, landing.touches, remaining, [], now);
  if (!landing.decision) return rest(postEvent(moved, now, { type: 'turn.finished', outcome }), outcome, now);
  const { decision } = landing;
  const told: SessionState = {
    ...postOutcome(moved, decision.input, { ok: true, hash: landing.hash, gate: decision.gate }),
    notices: [
      ...moved.notices,
      {
        kind: 'decided',
        gate: decision.gate,
        landed: decision.approve,
        dismissed: decision.dismiss,
        input: decision.input,
      },
    ],
  };
  const open = gate?.changes.some((id) => moved.pending.some((change) => change.id === id));
  const shown = open && gate ? { ...told, gate } : closeDecided(told, decision.gate);
  return state.cursor.at === 'rest' ? rest(shown, outcome, now) : shown;
}

/** Nothing of the gate is left, be it decided or in conflict: also the store must not show it as open any more. */
function closeDecided(state: SessionState, gate: string): SessionState {
  return post(state, { kind: 'gateStatus', gate, status: 'decided' });
}

function landingRefused(
  state: SessionState,
  landing: PreparedLanding,
  result: Extract<CommitResult, { ok: false }>,
  now: number,
): SessionState {
  if (!landing.decision) {
    return rest(
      postEvent(state, now, {
        type: 'turn.finished',
        outcome: 'failed',
        failure: { code: result.code, message: result.message },
      }),
      'failed',
      now,
    );
  }
  const refused = postOutcome(state, landing.decision.input, result);
  const told = postEvent(refused, now, {
    type: 'input.refused',
    input: landing.decision.input,
    kind: 'decision',
    code: result.code,
    message: result.message,
  });
  return result.code === 'StaleProposal' && state.cursor.at === 'rest'
    ? { ...told, cursor: { at: 'gate', outcome: 'built' } }
    : told;
}

/** An edit or decision is refused; the gate stays as it is. */
export function refuseInput(
  state: SessionState,
  input: SessionInput,
  refusal: Extract<InputOutcome, { ok: false }>,
  now: number,
): SessionState {
  const taken: SessionState = { ...state, queue: state.queue.filter((queued) => queued.id !== input.id) };
  const { code, message } = refusal;
  return postEvent(postOutcome(taken, input.id, refusal), now, {
    type: 'input.refused',
    input: input.id,
    kind: input.kind,
    code,
    message,
  });
}

/** A person's edit has been committed, or was refused. */
export function edited(
  state: SessionState,
  input: Extract<SessionInput, { kind: 'edit' }>,
  edit: PreparedEdit,
  result: CommitResult,
  now: number,
): SessionState {
  if (!result.ok) return refuseInput(state, input, result, now);
  const taken: SessionState = { ...state, queue: state.queue.filter((queued) => queued.id !== input.id) };
  const moved = canvasMoved(taken, edit.canvas, edit.hash, edit.touches, taken.pending, edit.touches, now);
  const told = postOutcome({ ...moved, notices: withEdit(moved.notices, input) }, input.id, {
    ok: true,
    hash: edit.hash,
  });
  if (told.cursor.at !== 'rest') return told;
  return told.gate ? rest(told, 'built', now) : postView(told, 'resting');
}

/** One word of all edits is enough for the model, and a session may be edited any number of times between turns. */
function withEdit(
  notices: readonly Notice[],
  { id, undoes = [], redoes = [] }: Extract<SessionInput, { kind: 'edit' }>,
): readonly Notice[] {
  if (undoes.length + redoes.length > 0) {
    return [...notices, { kind: 'undone' as const, undoes, redoes }].slice(-NOTICES);
  }
  return [...notices.filter((notice) => notice.kind !== 'edited'), { kind: 'edited', input: id }];
}

/** A gate has been opened or revised, and the session waits at it. */
export function gateOpened(state: SessionState, gate: Gate): SessionState {
  return {
    ...state,
    gate,
    gates: Math.max(state.gates, gate.revision === 1 ? state.gates + 1 : state.gates),
    cursor: { at: 'rest' },
  };
}
