import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';

/** A case of a prompts file. */
export interface EvalCase {
  readonly id: string;
  readonly prompt: string;
  readonly kind: string;
  readonly must: {
    readonly trigger: readonly string[] | null;
    readonly types: readonly (readonly string[])[];
    readonly wiring: readonly string[];
    readonly parameters: readonly string[];
  };
  readonly workflow?: WorkflowJson;
}

/** What a case came to. */
export interface Subject {
  readonly case: EvalCase;
  /** Empty where the case began with none. */
  readonly before: WorkflowJson;
  readonly after: WorkflowJson;
  /** The last words of the turn. */
  readonly answer: string;
  readonly nodeTypes: NodeTypes;
}

export type Node = WorkflowJson['nodes'][number];

/** `untested`: no predicate knows this fact, so it counts neither as met nor as unmet. */
export type Verdict = 'met' | 'unmet' | 'untested';
