import type { Budget, BudgetLimit } from './budget.ts';
import type { Actor, Change } from './change.ts';
import type { Decision, GateApproval, GateKind, GateProblem, Question } from './gate.ts';
import type { InputKind } from './input.ts';
import type { GateExpiry, Policy, Role } from './policy.ts';
import type { Usage } from './usage.ts';

export type TurnOutcome = 'built' | 'answered' | 'planned' | 'nothing' | 'cancelled' | 'failed' | 'out-of-budget';

/** A failure as an event tells it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** `author`: given where a person made it. */
export type ProposedChange = Pick<Change, 'id' | 'title' | 'why' | 'dependsOn'> & { readonly author?: Actor };

export interface GateView {
  readonly id: string;
  readonly kind: GateKind;
  readonly revision: number;
  readonly form?: 'build' | 'list';
  readonly proposalHash: string;
  readonly changes: readonly ProposedChange[];
  readonly problems: readonly GateProblem[];
  /** The plan, in Markdown. */
  readonly text?: string;
  readonly questions?: readonly Question[];
  readonly openedAt: number;
  readonly expiresAt?: number;
  readonly expiry?: GateExpiry;
  readonly needed?: number;
  readonly approvals?: readonly GateApproval[];
  readonly escalatedTo?: readonly Role[];
}

/** What happened, by type: noun.verb. Contracts.md fixes the payloads. */
export type EventBody =
  | { readonly type: 'session.started'; readonly model: string; readonly catalog: string; readonly hash: string }
  | {
      readonly type: 'session.rested';
      readonly outcome: TurnOutcome;
      readonly workflow?: unknown;
      readonly hash: string;
      readonly usage: Usage;
      readonly gates: readonly string[];
    }
  | {
      readonly type: 'session.waiting';
      readonly outcome: TurnOutcome;
      readonly workflow?: unknown;
      readonly hash: string;
      readonly usage: Usage;
      readonly gates: readonly GateView[];
    }
  | { readonly type: 'session.forked'; readonly from: string; readonly step: number }
  | { readonly type: 'session.parked' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'session.stuck'; readonly reason: Failure }
  /** It goes on from the store: Temporal had lost its run, or a person had the run given up. */
  | { readonly type: 'session.recovered'; readonly reason: 'lost' | 'anew' }
  | { readonly type: 'turn.started'; readonly mode: 'build' | 'ask'; readonly input: string }
  | { readonly type: 'turn.finished'; readonly outcome: TurnOutcome; readonly failure?: Failure }
  /**
   * Its model wanted to rest while the draft had these errors, which the turn's changes brought. `mends`: it is told of
   * them, for the `round`th time, and goes on; else the turn ends with them.
   */
  | {
      readonly type: 'turn.checked';
      readonly problems: readonly GateProblem[];
      readonly round: number;
      readonly mends: boolean;
    }
  | { readonly type: 'input.queued'; readonly input: string; readonly kind: InputKind }
  | {
      readonly type: 'input.refused';
      readonly input: string;
      readonly kind: InputKind;
      readonly code: string;
      readonly message: string;
    }
  | { readonly type: 'message.started'; readonly message: string }
  /** What it has said so far is void. `model`: another one than the session's is asked now. */
  | {
      readonly type: 'message.restarted';
      readonly message: string;
      readonly attempt: number;
      readonly model?: string;
    }
  | {
      readonly type: 'message.finished';
      readonly message: string;
      readonly role: 'user' | 'assistant';
      readonly text: string;
    }
  | {
      readonly type: 'tool.started';
      readonly call: string;
      readonly name: string;
      readonly class: 'read' | 'write' | 'ask';
      readonly title: string;
    }
  | { readonly type: 'tool.finished'; readonly call: string; readonly summary: string }
  | { readonly type: 'tool.failed'; readonly call: string; readonly code: string; readonly message: string }
  | { readonly type: 'step.finished'; readonly usage: Usage; readonly ms: number }
  | {
      readonly type: 'change.pended';
      readonly change: Pick<Change, 'id' | 'title' | 'why' | 'dependsOn' | 'operations' | 'touches'>;
      readonly hash: string;
    }
  | { readonly type: 'change.landed'; readonly change: string; readonly hash: string }
  /** `by`: the change that took it back, or that put it in place again. */
  | { readonly type: 'change.undone' | 'change.redone'; readonly change: string; readonly by: string }
  | { readonly type: 'change.dismissed'; readonly change: string }
  | { readonly type: 'change.conflicted'; readonly change: string; readonly code: string; readonly message: string }
  | { readonly type: 'gate.opened'; readonly gate: GateView }
  | { readonly type: 'gate.revised'; readonly gate: GateView }
  /** One of several approvals that the gate needs. */
  | {
      readonly type: 'gate.approved';
      readonly gate: string;
      readonly by: string;
      readonly decision: Decision;
      readonly approve: readonly string[];
      readonly dismiss: readonly string[];
      readonly approvals: number;
      readonly needed: number;
    }
  | {
      readonly type: 'gate.decided';
      readonly gate: string;
      readonly decision: Decision;
      readonly by: string;
      readonly approve: readonly string[];
      readonly dismiss: readonly string[];
      /** All whose approval it took, where that was several; `by` completed it. */
      readonly approvers?: readonly string[];
      /** The input that it was, and what was said with it. */
      readonly input?: string;
      readonly text?: string;
    }
  | { readonly type: 'gate.superseded'; readonly gate: string }
  /** Nobody decided in time: these changes are dismissed, or these roles alone decide from here on. */
  | {
      readonly type: 'gate.expired';
      readonly gate: string;
      readonly dismiss: readonly string[];
      readonly escalatedTo?: readonly Role[];
    }
  | { readonly type: 'policy.changed'; readonly policy: Policy }
  | { readonly type: 'budget.warned'; readonly used: Usage; readonly limits: readonly BudgetLimit[] }
  /** Without `limits` the turn had more steps than any turn may have. */
  | { readonly type: 'budget.exhausted'; readonly used: Usage; readonly limits: readonly BudgetLimit[] }
  | { readonly type: 'budget.changed'; readonly budget: Budget }
  /**
   * So many messages of the conversation were put together into one that the model reads in their place: a person asked
   * for it, or they had become too long. Tokens are estimates. All of them stay in the record.
   */
  | {
      readonly type: 'context.compacted';
      readonly by: 'person' | 'length';
      readonly messages: number;
      readonly tokensBefore: number;
      readonly tokensAfter: number;
    }
  /** The model no longer reads what was said before; it stays in the record. */
  | { readonly type: 'context.cleared'; readonly messages: number }
  | { readonly type: 'workflow.named'; readonly name: string };

/** An event before the store numbers it. `key` is unique in its session, so that writing it twice writes it once. */
export type SessionEvent = {
  readonly key: string;
  readonly at: number;
  readonly turn: number;
  readonly step: number;
  readonly actor: Actor;
} & EventBody;

/** As every viewer gets it. */
export type NumberedEvent = SessionEvent & { readonly v: 1; readonly seq: number };
