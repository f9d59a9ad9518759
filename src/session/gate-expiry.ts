import type { ExpireGateInput } from './calls.ts';
import { canvasMoved } from './canvas-edit.ts';
import { escalationRoles } from './decider-roles.ts';
import { expiryNotice } from './expiry-notice.ts';
import type { Gate } from './gate.ts';
import { closeDismissal } from './selection.ts';
import { rest } from './settle.ts';
import type { Cursor, SessionState } from './state.ts';

/** What the expiry of a gate does: its changes are dismissed, or it waits on for whom it escalates to. */
export type ExpiryEffect = Pick<ExpireGateInput, 'dismiss' | 'escalatedTo'>;

/** True once the open gate has waited for as long as it may. */
export function isOverdue({ gate }: Pick<SessionState, 'gate'>, now: number): boolean {
  return gate?.expiresAt !== undefined && now >= gate.expiresAt;
}

/** By the terms that the gate was shown with, whatever the policy says by now. */
export function expiryEffect({ gate, pending }: Pick<SessionState, 'gate' | 'pending'>): ExpiryEffect {
  if (gate?.expiry?.action === 'escalate') return { dismiss: [], escalatedTo: escalationRoles(gate.expiry) };
  return { dismiss: closeDismissal(pending, gate?.changes ?? []).map(({ id }) => id) };
}

/** Nobody decided in time, and that is written: what was proposed is dismissed, or shown anew to those who decide now. */
export function gateExpired(state: SessionState, { dismiss, escalatedTo }: ExpiryEffect, now: number): SessionState {
  const { gate, ...ungated } = state;
  if (!gate) return state;
  if (escalatedTo !== undefined) {
    return { ...state, gate: escalated(gate, escalatedTo), cursor: { at: 'gate', ...shownAnew(gate) } };
  }
  const left = state.pending.filter(({ id }) => !dismiss.includes(id));
  const moved = canvasMoved(ungated, state.canvas, state.canvasHash, [], left, [], now);
  const notices = [...moved.notices, expiryNotice(gate, { gate: gate.id, dismiss })];
  return rest({ ...moved, notices }, 'nothing', now);
}

/** A proposal is made anew from what is pending; what asks does so again. */
function shownAnew({ kind, call, proposalHash: hash }: Gate): Pick<Extract<Cursor, { at: 'gate' }>, 'outcome' | 'ask'> {
  if (kind === 'landing' || call === undefined) return { outcome: 'built' };
  return { outcome: 'planned', ask: { kind, call, hash } };
}

/** What others approved counts no more, and it waits without an end. */
export function escalated<Some extends Gate>(gate: Some, escalatedTo: ExpiryEffect['escalatedTo']): Some {
  const { expiresAt, expiry, approvals, ...rest } = gate;
  return { ...rest, ...(escalatedTo === undefined ? {} : { escalatedTo }) } as Some;
}
