import type { Touch } from '../document/touch.ts';
import type { Budget } from './budget.ts';
import type { ChangeStatus } from './change.ts';
import type { SessionEvent, TurnOutcome } from './event.ts';
import type { GateStatus } from './gate.ts';
import type { InputOutcome } from './input.ts';
import type { Policy } from './policy.ts';
import type { Usage } from './usage.ts';

/** What the session's row shows of the session. */
export interface SessionView {
  readonly status: 'resting' | 'working' | 'waiting' | 'ended';
  readonly outcome?: TurnOutcome;
  readonly turn: number;
  readonly step: number;
  readonly draftHash: string;
  readonly usage: Usage;
  readonly policy: Policy;
  readonly budget: Budget;
}

/**
 * What the workflow wants written. Entries ride on the next activity, which writes them first; writing one twice
 * changes nothing, so they are handed on until an activity has finished with them.
 */
export type OutboxEntry = {
  readonly n: number;
} /** `failedCall`: the call whose record says in more words than the history may hold why the turn failed. */ & (
  | { readonly kind: 'event'; readonly event: SessionEvent; readonly failedCall?: string }
  | { readonly kind: 'outcome'; readonly input: string; readonly outcome: InputOutcome }
  /** A call has become a pending change; its operations and touches stand in the call's record. */
  | {
      readonly kind: 'change';
      readonly call: string;
      readonly dependsOn: readonly string[];
      readonly hash: string;
      readonly event: string;
      readonly at: number;
      readonly turn: number;
      readonly step: number;
    }
  /** An edit of what a gate proposes has become a pending change; its operations stand in the input's row. */
  | {
      readonly kind: 'revision';
      readonly input: string;
      readonly touches: readonly Touch[];
      readonly dependsOn: readonly string[];
      readonly hash: string;
      readonly event: string;
      readonly at: number;
      readonly turn: number;
      readonly step: number;
    }
  | { readonly kind: 'changeStatus'; readonly changes: readonly string[]; readonly status: ChangeStatus }
  /** The session waits, still or again, at a gate that is open. */
  | {
      readonly kind: 'waiting';
      readonly gate: string;
      readonly event: string;
      readonly at: number;
      readonly turn: number;
      readonly step: number;
      readonly outcome: TurnOutcome;
      readonly hash: string;
      readonly usage: Usage;
    }
  | { readonly kind: 'gateStatus'; readonly gate: string; readonly status: GateStatus }
  /** No attempt of this call may write any more. */
  | { readonly kind: 'cancelCall'; readonly call: string; readonly event: string; readonly at: number }
  | { readonly kind: 'session'; readonly view: SessionView }
);

/** An entry before it is numbered. */
export type NewOutboxEntry = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Omit<Entry, 'n'>
    : never
  : never;
