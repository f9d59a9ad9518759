/** What a node's inputs, outputs and visible parameters depend on. `parameters` is read, never changed. */
export interface NodeState {
  readonly typeVersion: number;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly onError?: unknown;
}
