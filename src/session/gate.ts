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
}
