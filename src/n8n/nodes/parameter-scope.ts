/** Where display rules look values up: the level they stand on, the root, and the node itself. */
export interface ParameterScope {
  readonly level: Readonly<Record<string, unknown>>;
  readonly root: Readonly<Record<string, unknown>>;
  readonly typeVersion: number;
  /** The full type of the node; `…Tool` types answer to `@tool`. */
  readonly type: string;
  /** Values by the path of a rule, as they are found out; hundreds of rules ask for a handful of paths. */
  readonly found?: Map<string, readonly unknown[]>;
}
