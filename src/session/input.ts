import type { Operation } from '../document/operation.ts';
import type { Budget } from './budget.ts';
import type { Decision } from './gate.ts';
import type { ContextCommand } from './message-command.ts';
import type { Policy } from './policy.ts';

/** `build` may change the workflow; `ask` offers read tools only. */
export type SessionMode = 'build' | 'ask';

/**
 * How a turn goes: as its message asks, where a build may have to be planned first (`plan`: nothing changes yet) or is
 * never planned (`direct`).
 */
export type TurnMode = SessionMode | 'plan' | 'direct';

/** What people call it. */
export function sessionMode(mode: TurnMode): SessionMode {
  return mode === 'ask' ? 'ask' : 'build';
}

/**
 * What reaches a session from outside. It is committed as a row first; the session workflow gets it without words of
 * prompts: a message's text stays in its row.
 */
export type SessionInput = {
  readonly id: string;
  readonly hash: string;
  readonly principal: string;
} /** `command`: the words are none to the model, but about the conversation; its mode is `ask`. */ & (
  | {
      readonly kind: 'message';
      readonly mode: SessionMode;
      readonly command?: ContextCommand;
      readonly brings?: string;
    }
  | {
      readonly kind: 'decision';
      readonly gate: string;
      readonly decision: Decision;
      readonly proposalHash: string;
      readonly approve?: readonly string[];
      readonly dismiss?: readonly string[];
    }
  | {
      readonly kind: 'edit';
      readonly baseHash: string;
      readonly operations: readonly Operation[];
      /** It changes not the canvas but what this gate proposes, as whose hash `baseHash` has it. */
      readonly gate?: string;
      /** Landed changes that the operations take back, and such that they put in place again. */
      readonly undoes?: readonly string[];
      readonly redoes?: readonly string[];
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'policy'; readonly policy: Policy }
  | { readonly kind: 'budget'; readonly budget: Budget }
  | { readonly kind: 'end' }
);

/** An edit of what a gate proposes. */
export type ProposalEdit = Extract<SessionInput, { kind: 'edit' }> & { readonly gate: string };

/** True for an edit that changes what a gate proposes, and not the canvas. */
export function isProposalEdit(input: SessionInput): input is ProposalEdit {
  return input.kind === 'edit' && input.gate !== undefined;
}

export type InputKind = SessionInput['kind'];
export type DecisionInput = Extract<SessionInput, { readonly kind: 'decision' }>;

/** What became of an input: told once, and again for the same id. */
export type InputOutcome =
  | {
      readonly ok: true;
      readonly turn?: number;
      readonly hash?: string;
      readonly gate?: string;
      /** The decision is one of several that the gate needs: how many there are, of how many. */
      readonly approvals?: number;
      readonly needed?: number;
    }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly details?: Readonly<Record<string, unknown>>;
    };
