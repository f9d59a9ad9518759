import { exhaustedLimits } from './budget-spending.ts';
import type { SessionInput } from './input.ts';
import { post, postEvent, postOutcome, postView } from './post.ts';
import { rest } from './settle.ts';
import type { SessionState } from './state.ts';
import { supersedeGate } from './supersede-gate.ts';
import { endTurn, resumeTurn } from './turn.ts';

export type ControlInput = Extract<SessionInput, { kind: 'policy' | 'budget' | 'cancel' | 'end' }>;

export function isControl(input: SessionInput): input is ControlInput {
  return input.kind === 'policy' || input.kind === 'budget' || input.kind === 'cancel' || input.kind === 'end';
}

/** Takes an input that commands the session itself. `running`: keys of the calls that are under way. */
export function control(
  state: SessionState,
  input: ControlInput,
  running: readonly string[],
  now: number,
): SessionState {
  const taken = { ...state, queue: state.queue.filter((queued) => queued.id !== input.id) };
  const actor = { kind: 'person' as const, id: input.principal };
  switch (input.kind) {
    case 'policy':
      return postOutcome(
        postEvent({ ...taken, policy: input.policy }, now, { type: 'policy.changed', policy: input.policy }, actor),
        input.id,
        { ok: true },
      );
    case 'budget':
      return changeBudget(taken, input, now);
    case 'cancel':
      return cancel(postOutcome(taken, input.id, { ok: true, turn: taken.turn }), running, now);
    case 'end':
      return end(postOutcome(taken, input.id, { ok: true }), running, now);
  }
}

/** What was warned of is warned of anew under other limits. A raise lets a turn go on that the budget had stopped. */
function changeBudget(
  state: SessionState,
  input: Extract<ControlInput, { kind: 'budget' }>,
  now: number,
): SessionState {
  const { budget } = input;
  const actor = { kind: 'person' as const, id: input.principal };
  const changed = postEvent({ ...state, budget, warned: [] }, now, { type: 'budget.changed', budget }, actor);
  const goesOn = changed.stoppedByBudget && changed.cursor.at === 'rest' && exhaustedLimits(changed, now).length === 0;
  if (goesOn) return resumeTurn(changed, input, now);
  return postOutcome(changed, input.id, { ok: true });
}

function stopCalls(state: SessionState, running: readonly string[], now: number): SessionState {
  return running.reduce((current, call) => stopCall(current, call, now), state);
}

function stopCall(state: SessionState, call: string, now: number): SessionState {
  const events = state.events + 1;
  return post({ ...state, events }, { kind: 'cancelCall', call, event: `e${events}`, at: now });
}

/** Ends the turn, or closes the open gate where none runs; what is pending stays pending. */
function cancel(state: SessionState, running: readonly string[], now: number): SessionState {
  const stopped = stopCalls(state, running, now);
  if (!turnRuns(state)) {
    return state.gate || state.cursor.at === 'gate' ? rest(supersedeGate(stopped, now), 'cancelled', now) : stopped;
  }
  // A question leaves every gate as it is, also one that is not answered to its end.
  return endTurn(state.mode === 'ask' ? stopped : supersedeGate(stopped, now), 'cancelled');
}

/** True from a message until the event that tells how its turn has ended. */
function turnRuns({ cursor }: SessionState): boolean {
  return cursor.at !== 'rest' && cursor.at !== 'gate' && cursor.at !== 'ended';
}

function end(state: SessionState, running: readonly string[], now: number): SessionState {
  const closed = supersedeGate(stopCalls(state, running, now), now);
  const stopped = turnRuns(state) ? postEvent(closed, now, { type: 'turn.finished', outcome: 'cancelled' }) : closed;
  const refused = refuseQueued(stopped);
  const told = postEvent({ ...refused, cursor: { at: 'ended' } }, now, { type: 'session.ended' });
  return postView(told, 'ended');
}

/** An ended session answers what still waits, or comes yet, at once. */
export function refuseQueued(state: SessionState): SessionState {
  const refusal = { ok: false, code: 'SessionEnded', message: 'the session has ended' } as const;
  const refused = state.queue.reduce((current, queued) => postOutcome(current, queued.id, refusal), state);
  return { ...refused, queue: [] };
}
