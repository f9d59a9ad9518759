import type { Touch } from '../document/touch.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { Budget, BudgetLimit } from './budget.ts';
import type { PendingChange } from './change.ts';
import type { Failure, TurnOutcome } from './event.ts';
import type { Gate, GateKind } from './gate.ts';
import type { DecisionInput, InputOutcome, SessionInput, TurnMode } from './input.ts';
import type { ContextCommand } from './message-command.ts';
import type { Notice } from './notice.ts';
import type { OutboxEntry } from './outbox.ts';
import type { PlannedCall } from './planned-call.ts';
import type { Policy } from './policy.ts';
import type { Usage } from './usage.ts';

/** Why a turn could not go on. The record of `call`, if there is one, says it in more words. */
export interface TurnFailure extends Failure {
  readonly call?: string;
}

/** A call that asks a person, by a plan or a question; the turn waits for the answer. */
export interface Ask {
  readonly kind: Exclude<GateKind, 'landing'>;
  readonly call: string;
  /** Hash of its arguments: what a decision names. */
  readonly hash: string;
}

/** A message, by its input, that is about the conversation itself. */
export interface AskedCommand {
  readonly name: ContextCommand;
  readonly input: string;
}

/** Where a session stands, as data: whatever runs next follows from it. */
export type Cursor =
  /** Nothing runs until an input comes. */
  | { readonly at: 'rest' }
  /** The model is asked next; with `command`, about the conversation alone. */
  | { readonly at: 'model'; readonly command?: AskedCommand }
  /** Tool calls of the last answer; those before `next` are done. `assisted`: the fast call of the next one is done. */
  | { readonly at: 'tools'; readonly calls: readonly PlannedCall[]; readonly next: number; readonly assisted: boolean }
  /** The turn is over and what it leaves is to be landed or shown. `told`: that it is over was told already. */
  | {
      readonly at: 'settle';
      readonly outcome: TurnOutcome;
      readonly failure?: TurnFailure;
      readonly told?: true;
      readonly ask?: Ask;
    }
  /** What is pending lands as the policy allows. */
  | { readonly at: 'land'; readonly outcome: TurnOutcome }
  /** A gate is to be opened or revised. */
  | { readonly at: 'gate'; readonly outcome: TurnOutcome; readonly ask?: Ask }
  | { readonly at: 'ended' };

/** An input that was taken, and what became of it once that is known. */
export interface SeenInput {
  readonly id: string;
  readonly outcome?: InputOutcome;
  /** Nobody has looked yet whether its sender may do that. */
  readonly unchecked?: true;
  /** A decision that waits until the turn that runs is over. */
  readonly afterTurn?: true;
}

/** A former canvas, and what the step to the next one touched. */
export interface CanvasStep {
  readonly from: string;
  readonly touches: readonly Touch[];
}

/** What a continued run starts from. Small: documents are loaded by hash. Older versions are read by `upcast-carry.ts`. */
export interface SessionCarry {
  readonly v: 2;
  readonly cursor: Cursor;
  readonly turn: number;
  readonly step: number;
  /** When the step's model call began, in milliseconds. */
  readonly stepStartedAt: number;
  readonly turnSteps: number;
  /** How long the steps before this one took together, in milliseconds. */
  readonly workedMs: number;
  /** Limits of the budget that people were warned of. */
  readonly warned: readonly BudgetLimit[];
  /** The last turn stopped because the budget was used up: a raise lets it go on. */
  readonly stoppedByBudget: boolean;
  readonly mode: TurnMode;
  readonly model: string;
  readonly catalog: string;
  readonly policy: Policy;
  readonly budget: Budget;
  readonly usage: Usage;
  readonly canvasHash: string;
  readonly canvasSteps: readonly CanvasStep[];
  /** Changes the agent made and nobody landed yet, by id, in order. */
  readonly pending: readonly string[];
  readonly queue: readonly SessionInput[];
  readonly seen: readonly SeenInput[];
  /** Messages that were taken, by input id, and that no answer of the model has followed yet. */
  readonly unread: readonly string[];
  readonly notices: readonly Notice[];
  /** The open gate, if any. */
  readonly gate?: Gate;
  /** In a rebuilt carry: the decision that was answered with a turn, which never began. */
  readonly decided?: DecisionInput;
  readonly gates: number;
  readonly outbox: readonly OutboxEntry[];
  readonly written: number;
  readonly events: number;
  readonly commits: number;
  /** Finished runs whose histories are to be archived. */
  readonly archive: readonly string[];
}

/** A running session: what is carried, and the documents that belong to it. */
export interface SessionState extends Omit<SessionCarry, 'pending'> {
  readonly workspace: string;
  readonly session: string;
  /** Pin data and static data are replaced by their hashes here. */
  readonly canvas: WorkflowJson;
  readonly pending: readonly PendingChange[];
  /** apply(canvas, pending), and its hash. */
  readonly draft: WorkflowJson;
  readonly draftHash: string;
}

export const SEEN_INPUTS = 256;
export const QUEUED_MESSAGES = 16;
export const CANVAS_STEPS = 64;
/** So much of what happened between two turns is told to the model; what is older it sees in the workflow. */
export const NOTICES = 100;
/** A turn that goes on for more steps than this is stopped as out of budget, whatever the session's budget says. */
export const STEPS_PER_TURN = 100;
