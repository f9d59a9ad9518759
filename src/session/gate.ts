import type { GateExpiry, Role } from './policy.ts';

export type GateKind = 'plan' | 'landing' | 'question';
export type GateStatus = 'open' | 'decided' | 'superseded' | 'expired';
export type Decision = 'approve' | 'add' | 'replace' | 'refine' | 'dismiss' | 'answer';

/** A problem of a workflow, as the validator says it. */
export interface GateProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly node?: string;
  readonly path?: string;
  readonly message: string;
}

/** One of several approvals that a gate needs, of the same selection; everybody approves one selection at a time. */
export interface GateApproval {
  /** The input that brought it, and the principal who did. */
  readonly input: string;
  readonly by: string;
  readonly at: number;
  readonly decision: Decision;
  readonly proposalHash: string;
  readonly approve: readonly string[];
  readonly dismiss: readonly string[];
}

/** A question to a person: one or several of the options, or words of their own. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly kind: 'single' | 'multi' | 'text';
  readonly options?: readonly string[];
}

/** A durable wait for a person. A landing is a `build` if its changes touch only nodes they added, else a `list`. */
export interface Gate {
  readonly id: string;
  readonly kind: GateKind;
  readonly revision: number;
  readonly form?: 'build' | 'list';
  readonly proposalHash: string;
  /** The call that asks, of a plan or a question. */
  readonly call?: string;
  /** Ids of the changes that it proposes, in order. */
  readonly changes: readonly string[];
  readonly status: GateStatus;
  readonly turn: number;
  readonly openedAt: number;
  readonly expiresAt?: number;
  /** What becomes of it then. */
  readonly expiry?: GateExpiry;
  /** How many have to approve; one, if left out. */
  readonly needed?: number;
  /** Those that there are of this revision. */
  readonly approvals?: readonly GateApproval[];
  /** Nobody decided it in time: these roles alone may now. */
  readonly escalatedTo?: readonly Role[];
}
