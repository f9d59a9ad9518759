/** Limits of a session; left out, that one is not limited. `seconds`: time in which the agent works, not waits. */
export interface Budget {
  readonly steps?: number;
  readonly tokens?: number;
  readonly seconds?: number;
  readonly usd?: number;
}

export type BudgetLimit = keyof Budget;

/** What a model call may still use: tokens in and out together, US dollars, milliseconds. */
export interface BudgetLeft {
  readonly tokens?: number;
  readonly usd?: number;
  readonly ms?: number;
}
