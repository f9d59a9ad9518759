/** How a landing is treated: `review` asks a person, `live` lets safe additions through, `skip-all` asks for nothing. */
export type PolicyMode = 'review' | 'live' | 'skip-all';

export type Role = 'viewer' | 'builder' | 'approver' | 'admin';

/** Who builds: writes to sessions, edits, and decides what only steers the agent. */
export const BUILDERS: readonly Role[] = ['builder', 'admin'];
/** What becomes of a gate that nobody has decided `seconds` after it was shown. */
export interface GateExpiry {
  readonly seconds: number;
  readonly action: 'dismiss' | 'escalate';
  /** Who alone decides once it has escalated; admins, if left out. */
  readonly roles?: readonly Role[];
}

/** What needs a gate, and who may decide it. */
export interface Policy {
  readonly mode: PolicyMode;
  readonly plan: 'auto' | 'always' | 'never';
  readonly approvals: { readonly count: number; readonly roles: readonly Role[]; readonly notAsker: boolean };
  /** Node types that nothing may add. */
  readonly forbidden: readonly string[];
  /** Node types that only a person lets in or lets be changed, whatever the mode. */
  readonly gated?: readonly string[];
  readonly expiry?: GateExpiry;
  /** Who may change the canvas by hand, which passes no gate; builders and admins, if left out. */
  readonly edits?: { readonly roles: readonly Role[] };
}

export const DEFAULT_POLICY: Policy = {
  mode: 'review',
  plan: 'auto',
  approvals: { count: 1, roles: ['approver', 'admin'], notAsker: false },
  forbidden: [],
};
