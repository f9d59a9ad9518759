import type { GateKind } from '../session/gate.ts';
import type { Role } from '../session/policy.ts';

/** What somebody outside is told of a gate: numbers, names and codes, and nothing that a person or a model wrote. */
export interface GateNotice {
  /** The same however often it is sent, and of no other notice. */
  readonly id: string;
  readonly type: 'gate.opened' | 'gate.revised' | 'gate.expired';
  readonly at: number;
  readonly workspace: string;
  readonly session: string;
  readonly gate: string;
  readonly kind: GateKind;
  readonly form?: 'build' | 'list';
  readonly revision: number;
  readonly proposalHash: string;
  /** How many changes it proposes. */
  readonly changes: number;
  readonly errors: number;
  readonly warnings: number;
  /** Codes of the problems, each once. */
  readonly problems: readonly string[];
  /** Who may decide, and how many of them it takes. */
  readonly roles: readonly Role[];
  readonly needed: number;
  readonly expiresAt?: number;
  readonly escalatedTo?: readonly Role[];
}

export type Delivery = { readonly taken: true } | { readonly taken: false; readonly reason: string };

/** The way to somebody outside who wants to know of gates. */
export interface Notifier {
  /** Tells it once; it is the caller who tries again. `reason` names no address and quotes no answer. */
  notify(notice: GateNotice, signal: AbortSignal): Promise<Delivery>;
}
