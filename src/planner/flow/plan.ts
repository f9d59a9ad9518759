import type { Json, JsonObject } from '../../document/workflow-json.ts';

export interface PlannedNode {
  readonly name: string;
  readonly type: string;
  readonly parameters: JsonObject;
  /** What stands beside the parameters: onError, executeOnce … */
  readonly settings?: JsonObject;
}

export interface PlannedWire {
  readonly from: string;
  readonly to: string;
  /** `main` if left out. */
  readonly type?: string;
  readonly output?: number;
  readonly input?: number;
}

/** One value of a node that is there already. */
export interface PlannedValue {
  readonly node: string;
  readonly path: string;
  readonly value: Json;
}

/** What the planner means to do in a turn. It is made anew at each step from the same words, so it is always the same. */
export interface Plan {
  /** Nodes that are there and go. */
  readonly removals: readonly string[];
  readonly disconnections: readonly PlannedWire[];
  readonly nodes: readonly PlannedNode[];
  readonly wires: readonly PlannedWire[];
  readonly values: readonly PlannedValue[];
  readonly settings: readonly { readonly node: string; readonly set: JsonObject }[];
  readonly renames: readonly { readonly node: string; readonly name: string }[];
  /** A name for the workflow. */
  readonly title?: string;
  /** What it does, a sentence each. */
  readonly account: readonly string[];
  /** What only the person can fill in or what was not understood, a line each. */
  readonly open: readonly string[];
}

export const EMPTY_PLAN: Plan = {
  removals: [],
  disconnections: [],
  nodes: [],
  wires: [],
  values: [],
  settings: [],
  renames: [],
  account: [],
  open: [],
};
