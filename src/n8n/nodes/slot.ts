/** One input or output of a node. */
export interface Slot {
  /** Connection type: `main`, `ai_tool` … */
  readonly type: string;
  /** Counts from 0 within its type. */
  readonly index: number;
  readonly name?: string;
  /** For inputs: the node does not work unless something is connected. Outputs are never required. */
  readonly required: boolean;
  readonly maxConnections?: number;
  /** Which node types may stand at the other end; full type names. */
  readonly filter?: { readonly nodes?: readonly string[]; readonly excludedNodes?: readonly string[] };
}
