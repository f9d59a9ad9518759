import type { RefusalCode } from '../errors/refusal-codes.ts';
import { isProposalEdit, type SessionInput } from './input.ts';
import { QUEUED_MESSAGES, type SeenInput, type SessionCarry, type SessionState } from './state.ts';
import { needsCheck } from './unchecked-inputs.ts';

/** Inputs that come before a run knows its session. */
export interface Inbox {
  readonly seen: readonly SeenInput[];
  readonly queue: readonly SessionInput[];
}

function isKnown(state: Pick<SessionState, 'seen'>, id: string): boolean {
  return state.seen.some((one) => one.id === id);
}

/**
 * Why an input can't be taken now; undefined if it can. An input that is known is always taken again. Only messages
 * wait in line: a cancel, a decision or an edit is taken at once, so however many wait they stop none of these.
 */
export function refusalOf(
  state: Pick<SessionState, 'seen' | 'queue' | 'cursor'>,
  input: SessionInput,
): RefusalCode | undefined {
  if (isKnown(state, input.id)) return undefined;
  if (state.cursor.at === 'ended') return 'SessionEnded';
  if (input.kind !== 'message') return undefined;
  return state.queue.filter((queued) => queued.kind === 'message').length >= QUEUED_MESSAGES ? 'Busy' : undefined;
}

/**
 * Queues an input once, however often it is delivered. `checks`: it waits until it is known who may send it, as an edit
 * of a proposal always does.
 */
export function acceptInput<State extends Pick<SessionState, 'seen' | 'queue'>>(
  state: State,
  input: SessionInput,
  checks = false,
): State {
  if (isKnown(state, input.id)) return state;
  const waits = needsCheck(input) && (checks || isProposalEdit(input));
  const unchecked = waits ? ({ unchecked: true } as const) : {};
  return { ...state, seen: [...state.seen, { id: input.id, ...unchecked }], queue: [...state.queue, input] };
}

/** What the run starts from, with the inputs that came meanwhile; of those the store may know some, with their outcome. */
export function withInputs(carry: SessionCarry, { seen, queue }: Inbox): SessionCarry {
  const known = new Set(carry.seen.map(({ id }) => id));
  const isNew = ({ id }: { readonly id: string }) => !known.has(id);
  const waiting = new Set(carry.queue.map(({ id }) => id));
  return {
    ...carry,
    seen: [...carry.seen, ...seen.filter(isNew)],
    queue: [...carry.queue, ...queue.filter((input) => isNew(input) && !waiting.has(input.id))],
  };
}
