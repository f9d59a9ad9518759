import type { NodeJson } from '../../document/workflow-json.ts';
import type { MovedPath } from './move-addresses.ts';

/** How an addition was made to fit beside a base. */
export interface Fitting {
  /** The names that its nodes have now, by those they had. */
  readonly names: ReadonlyMap<string, string>;
  /** Nodes that are left out, each with the node of the base that stands for it. */
  readonly surplus: ReadonlyMap<string, NodeJson>;
  readonly moved: readonly MovedPath[];
  /** How many wires are left out. */
  readonly dropped: number;
}
