/** JSON as it comes from a parser. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Where a wire ends: n8n's target of a connection. Unknown keys are kept. */
export interface ConnectionTarget {
  readonly node: string;
  readonly type: string;
  readonly index: number;
}

/** Per connection type the outputs, per output the wires; a slot without wires may be null. */
export type NodeConnections = { readonly [connectionType: string]: readonly (readonly ConnectionTarget[] | null)[] };

/** n8n's node. Unknown keys and their order are kept. */
export interface NodeJson {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly position: readonly [number, number];
  /** Absent in some real files, and then left absent. */
  readonly parameters?: JsonObject;
  readonly [key: string]: unknown;
}

/**
 * n8n's workflow, as it stands after reading: names are unique and every connection is nested as n8n writes it.
 * Unknown keys and their order are kept.
 */
export interface WorkflowJson {
  readonly name?: string;
  readonly nodes: readonly NodeJson[];
  readonly connections: { readonly [source: string]: NodeConnections };
  readonly settings?: JsonObject;
  readonly pinData?: JsonObject;
  readonly staticData?: Json;
  readonly [key: string]: unknown;
}
