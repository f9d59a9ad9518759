import { post, postEvent } from './post.ts';
import type { SessionState } from './state.ts';

/** Closes the open gate without a decision; what it proposed stays pending. */
export function supersedeGate(state: SessionState, now: number): SessionState {
  const { gate, ...ungated } = state;
  if (!gate) return state;
  const closed = post(ungated, { kind: 'gateStatus', gate: gate.id, status: 'superseded' });
  return postEvent(closed, now, { type: 'gate.superseded', gate: gate.id });
}
