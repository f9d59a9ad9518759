import type { Operation } from '../document/operation.ts';
import type { Touch } from '../document/touch.ts';
import type { Budget, BudgetLeft, BudgetLimit } from './budget.ts';
import type { TurnOutcome } from './event.ts';
import type { Decision, GateApproval, GateKind } from './gate.ts';
import type { GateTerms } from './gate-terms.ts';
import type { SessionInput, TurnMode } from './input.ts';
import type { ContextCommand } from './message-command.ts';
import type { Notice } from './notice.ts';
import type { OutboxEntry } from './outbox.ts';
import type { PlannedCall } from './planned-call.ts';
import type { Policy, Role } from './policy.ts';
import type { SessionCarry } from './state.ts';
import type { Usage } from './usage.ts';

/*
 * What the session workflow and its activities say to each other. All of it stands in Temporal's history: references,
 * names, hashes, operations and decisions, never words of a prompt or a transcript.
 */

/** What every activity gets: whose session it is, and what is to be written before anything else. */
export interface ActivityInput {
  readonly workspace: string;
  readonly session: string;
  readonly outbox: readonly OutboxEntry[];
}

/** The draft by reference: a stored canvas and the pending changes upon it, in order. */
export interface DraftReference {
  readonly canvas: string;
  readonly pending: readonly string[];
  readonly hash: string;
}

export interface CallModelInput extends ActivityInput {
  readonly key: string;
  readonly turn: number;
  readonly step: number;
  readonly mode: TurnMode;
  readonly model: string;
  readonly catalog: string;
  readonly draft: DraftReference;
  /** Messages that are read now, by input id. */
  readonly inputs: readonly string[];
  readonly notices: readonly Notice[];
  /** What the call may use at most of the session's budget. */
  readonly left?: BudgetLeft;
  /** The conversation is to be put together or left behind: no answer is asked for. */
  readonly command?: ContextCommand;
  /** Given for a call of the fast role on behalf of a tool call: that call's key. */
  readonly assists?: string;
}

/** How an answer ended: it is done, it wants its calls run, it goes on after a pause, or the turn can't go on. */
export type ModelOutcome =
  | { readonly type: 'done'; readonly said: boolean }
  | { readonly type: 'calls'; readonly calls: readonly PlannedCall[] }
  | { readonly type: 'paused' }
  /** What is left of the budget was too little for the call, or ran out while it was made. */
  | { readonly type: 'overBudget'; readonly limit: BudgetLimit }
  /** `message` says nothing of what a provider wrote, who may quote the prompt: that is in the record of `call`. */
  | { readonly type: 'failed'; readonly code: string; readonly message: string; readonly call?: string };

export interface CallModelResult {
  /** Hash of the stored message. */
  readonly message?: string;
  readonly outcome: ModelOutcome;
  readonly usage: Partial<Usage>;
}

export interface RunToolInput extends ActivityInput {
  readonly call: PlannedCall;
  readonly turn: number;
  readonly step: number;
  readonly catalog: string;
  readonly draft: DraftReference;
}

export type RunToolResult =
  | {
      readonly ok: true;
      readonly operations: readonly Operation[];
      readonly touches: readonly Touch[];
      readonly hash: string;
      /** The kind of gate that the call asks to open; it ends the turn. */
      readonly asks?: Exclude<GateKind, 'landing'>;
    }
  | { readonly ok: false; readonly code: string };

export interface LoadInput extends ActivityInput {
  /** The canvas to load; left out, what the store says now, with the session's settings. */
  readonly canvas?: string;
  readonly pending: readonly string[];
  readonly part: number;
}

export interface SessionSettings {
  readonly model: string;
  readonly catalog: string;
  readonly policy: Policy;
  readonly budget: Budget;
  readonly canvas: string;
  readonly turn: number;
  readonly step: number;
  /** How many entries of the outbox were written, by a former life of the session that Temporal has lost. */
  readonly written: number;
}

/** A part of at most 512 KB of the text `{canvas, changes}`. */
export interface LoadResult {
  readonly text: string;
  readonly parts: number;
  readonly settings: SessionSettings;
  /** Where the session stands by what the store knows; given with the first part where no canvas was named. */
  readonly carry?: SessionCarry;
}

/** The decision that a landing rests on; left out, it rests on the policy. */
export interface LandingDecision {
  readonly input: string;
  readonly gate: string;
  readonly revision: number;
  readonly decision: Decision;
  readonly proposalHash: string;
  readonly approve: readonly string[];
  readonly dismiss: readonly string[];
  /** The decisions of others on the same selection that it completes, by input id. */
  readonly approvals?: readonly string[];
}

export interface CommitInput extends ActivityInput {
  readonly key: string;
  readonly at: number;
  readonly turn: number;
  readonly step: number;
  readonly catalog: string;
  readonly policy: Policy;
  /** The canvas that it lands on, and what must come out. */
  readonly canvas: string;
  readonly result: string;
  readonly what:
    | {
        readonly type: 'landing';
        readonly changes: readonly string[];
        readonly clear: boolean;
        readonly decision?: LandingDecision;
      }
    | {
        readonly type: 'edit';
        readonly input: string;
        readonly principal: string;
        readonly operations: readonly Operation[];
        readonly touches: readonly Touch[];
        readonly undoes?: readonly string[];
        readonly redoes?: readonly string[];
      };
}

/** What a commit knows to be in force and the session did not: it is to do anew, by this, what it wanted. */
export interface Reconsider {
  /** The workspace's floor was raised. */
  readonly policy?: Policy;
  /** Approvals that count no more, by input id. */
  readonly voided?: readonly string[];
}

/** `reconsider`: nobody is answered yet. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly reconsider?: Reconsider;
}

export type CommitResult = { readonly ok: true } | Refusal;

/** One of several approvals; the last of `approvals` is the new one, the others may be of another selection. */
export interface ApproveInput extends ActivityInput {
  readonly key: string;
  readonly at: number;
  readonly turn: number;
  readonly step: number;
  readonly policy: Policy;
  readonly gate: string;
  readonly approvals: readonly GateApproval[];
  readonly needed: number;
}

/** The gate has waited as long as it may: these changes are dismissed, or it waits on for these roles. */
export interface ExpireGateInput extends ActivityInput {
  readonly key: string;
  readonly at: number;
  readonly turn: number;
  readonly step: number;
  readonly gate: string;
  readonly dismiss: readonly string[];
  readonly escalatedTo?: readonly Role[];
}

export interface ExpireGateResult {
  /** A decision that came in in time has not reached the session yet: nothing is done. */
  readonly isOnItsWay: boolean;
}

/** Inputs that no commit will check, as they reached the session. */
export interface AuthorizeInput extends ActivityInput {
  readonly inputs: readonly SessionInput[];
  readonly policy: Policy;
}

export interface AuthorizeResult {
  readonly refused: readonly { readonly input: string; readonly code: string; readonly message: string }[];
}

export interface OpenGateInput extends ActivityInput {
  /** Left out: a landing. */
  readonly kind?: GateKind;
  /** The call that asks, of a plan or a question. */
  readonly call?: string;
  readonly gate: string;
  readonly revision: number;
  readonly form: 'build' | 'list';
  readonly proposalHash: string;
  readonly changes: readonly string[];
  readonly turn: number;
  readonly step: number;
  readonly at: number;
  readonly catalog: string;
  readonly draft: DraftReference;
  readonly outcome: TurnOutcome;
  readonly usage: Usage;
  /** Prefix of the keys of the events that it writes. */
  readonly key: string;
  readonly terms?: GateTerms;
}

export interface ArchiveInput extends ActivityInput {
  readonly runId: string;
}
