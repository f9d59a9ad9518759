import type { Json, JsonObject, NodeConnections } from './workflow-json.ts';

/** One end of a wire: a connection type and the index of the output or input of that type. */
export interface Slot {
  readonly type: string;
  readonly index: number;
}

/** One output of a node. */
export interface Output {
  readonly from: string;
  readonly output: Slot;
}

/** A wire. `at` is its place among the wires of that output; left out, it becomes the last. */
export interface Wire extends Output {
  readonly to: string;
  readonly input: Slot;
  readonly at?: number;
}

/** A text that a rename changes, by JSON Pointer from the node. */
export interface Rewrite {
  readonly node: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** `before` given and different from what stands there: StaleValue. */
export interface ParameterValue {
  readonly path: string;
  readonly before?: Json;
  readonly value: Json;
}

/** A node as somebody asks for it: what is left out (id, position …) is filled in by `applyOperations`. */
export interface NewNode {
  readonly name: string;
  readonly type: string;
  readonly id?: string;
  readonly typeVersion?: number;
  readonly position?: readonly [number, number];
  readonly parameters?: JsonObject;
  readonly [key: string]: unknown;
}

/**
 * The typed edits of workflow JSON; their JSON is stable. Nodes go by name, paths are JSON Pointers.
 * `at` and `pinData` of addNodes (a pin of null takes one away) and `only` of setConnections (only these outputs are
 * replaced, and taken as they are) let an inverse restore exactly what was there; asked for by nobody else.
 */
export type Operation =
  | {
      readonly type: 'addNodes';
      readonly nodes: readonly NewNode[];
      readonly at?: readonly number[];
      readonly pinData?: JsonObject;
    }
  | { readonly type: 'removeNodes'; readonly nodes: readonly string[] }
  | { readonly type: 'updateNode'; readonly node: string; readonly set: JsonObject; readonly unset?: readonly string[] }
  | {
      readonly type: 'setParameters';
      readonly node: string;
      readonly set: readonly ParameterValue[];
      readonly unset?: readonly string[];
    }
  | {
      readonly type: 'renameNode';
      readonly node: string;
      readonly name: string;
      readonly rewrites?: readonly Rewrite[];
    }
  | { readonly type: 'addConnections'; readonly connections: readonly Wire[] }
  | { readonly type: 'removeConnections'; readonly connections: readonly Wire[] }
  | {
      readonly type: 'setConnections';
      readonly connections: { readonly [source: string]: NodeConnections };
      readonly only?: readonly Output[];
    }
  | { readonly type: 'setName'; readonly name: string }
  | { readonly type: 'setSettings'; readonly set: JsonObject; readonly unset?: readonly string[] }
  | { readonly type: 'clear' };

export type OperationType = Operation['type'];
