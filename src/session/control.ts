import type { SessionInput } from './input.ts';
import { post, postEvent, postOutcome, postView } from './post.ts';
import { rest } from './settle.ts';
import type { SessionState } from './state.ts';
import { supersedeGate } from './supersede-gate.ts';
import { endTurn } from './turn.ts';

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
      return postOutcome({ ...taken, budget: input.budget }, input.id, { ok: true });
    case 'cancel':
      return cancel(postOutcome(taken, input.id, { ok: true, turn: taken.turn }), running, now);
    case 'end':
      return end(postOutcome(taken, input.id, { ok: true }), running, now);
  }
}

function stopCalls(state: SessionState, running: readonly string[], now: number): SessionState {
  return running.reduce((current, call) => stopCall(current, call, now), state);
}

function stopCall(state: SessionState, call: string, now: number): SessionState {
  const events = state.events + 1;
  return post({ ...state, events }, { kind: 'cancelCall', call, event: `e${events}`, at: now });
}

/** Ends the turn and closes an open gate; what is pending stays pending. */
function cancel(state: SessionState, running: readonly string[], now: number): SessionState {
  const stopped = stopCalls(state, running, now);
  const closed = supersedeGate(stopped, now);
  if (state.cursor.at === 'rest') return state.gate ? rest(closed, 'cancelled', now) : closed;
  return endTurn(closed, 'cancelled');
}

function end(state: SessionState, running: readonly string[], now: number): SessionState {
  const stopped = stopCalls(state, running, now);
  const refused = stopped.queue.reduce(
    (current, queued) =>
      postOutcome(current, queued.id, { ok: false, code: 'SessionEnded', message: 'the session has ended' }),
    stopped,
  );
  const told = postEvent({ ...refused, queue: [], cursor: { at: 'ended' } }, now, { type: 'session.ended' });
  return postView(told, 'ended');
}
