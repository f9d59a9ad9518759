import type { Actor } from './change.ts';
import type { EventBody } from './event.ts';
import type { InputOutcome } from './input.ts';
import type { NewOutboxEntry, OutboxEntry, SessionView } from './outbox.ts';
import { SEEN_INPUTS, type SessionState } from './state.ts';

export const AGENT: Actor = { kind: 'agent', id: 'agent' };
export const SYSTEM: Actor = { kind: 'system', id: 'pawl' };

/** Puts an entry into the outbox. */
export function post(state: SessionState, entry: NewOutboxEntry): SessionState {
  const n = state.written + 1;
  return { ...state, written: n, outbox: [...state.outbox, { ...entry, n } as OutboxEntry] };
}

/** Puts an event into the outbox, under a key that no other event of the session has. */
export function postEvent(
  state: SessionState,
  at: number,
  body: EventBody,
  actor: Actor = SYSTEM,
  failedCall?: string,
): SessionState {
  const key = `e${state.events + 1}`;
  const event = { key, at, turn: state.turn, step: state.step, actor, ...body };
  const call = failedCall === undefined ? {} : { failedCall };
  return post({ ...state, events: state.events + 1 }, { kind: 'event', event, ...call });
}

/** Settles an input: its first outcome is remembered and written. */
export function postOutcome(state: SessionState, input: string, outcome: InputOutcome): SessionState {
  const seen = state.seen.map((one) => (one.id === input && !one.outcome ? { id: input, outcome } : one));
  return post({ ...state, seen: seen.slice(-SEEN_INPUTS) }, { kind: 'outcome', input, outcome });
}

/** Shows on the session's row where the session stands now. */
export function postView(
  state: SessionState,
  status: SessionView['status'],
  outcome?: SessionView['outcome'],
): SessionState {
  const view: SessionView = {
    status,
    ...(outcome === undefined ? {} : { outcome }),
    turn: state.turn,
    step: state.step,
    draftHash: state.draftHash,
    usage: state.usage,
    policy: state.policy,
    budget: state.budget,
  };
  return post(state, { kind: 'session', view });
}

/** Forgets the entries up to number `n`: an activity has written them. */
export function outboxWritten(state: SessionState, n: number): SessionState {
  return { ...state, outbox: state.outbox.filter((entry) => entry.n > n) };
}
