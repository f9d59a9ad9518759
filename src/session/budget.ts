/** Limits of a session; left out, that one is not limited. */
export interface Budget {
  readonly steps?: number;
  readonly tokens?: number;
  readonly seconds?: number;
  readonly usd?: number;
}
