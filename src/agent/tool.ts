import type { ZodType } from 'zod';
import type { Operation } from '../document/operation.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { NodeTypes } from '../n8n/catalog/node-types.ts';
import type { GateKind } from '../session/gate.ts';

/** `read` looks, `write` returns operations, `ask` waits for a person. */
export type ToolClass = 'read' | 'write' | 'ask';

export interface ToolContext {
  /** The workflow as it stands with every pending change. */
  readonly draft: WorkflowJson;
  readonly nodeTypes: NodeTypes;
  /** What this call is known by; node ids and webhook ids derive from it. */
  readonly callKey: string;
  /** Nodes that only pending changes bring: nobody has seen where they lie, so they may still move. */
  readonly drafted?: ReadonlySet<string>;
  /** For an assisted tool: what the model of the fast role worded, as the tool's own reader took it from the answer. */
  readonly assistance?: unknown;
}

/** What a tool gives back: words for the model, and the operations that it asks for (none for a read). */
export interface ToolResult {
  readonly content: string;
  /** One short line for people. */
  readonly summary: string;
  readonly operations: readonly Operation[];
}

/**
 * A tool that the model can call by name. `run` is pure and throws PawlError with what would have worked; it never
 * changes the draft.
 */
export interface Tool<Input = unknown> {
  readonly name: string;
  readonly class: ToolClass;
  readonly description: string;
  readonly input: ZodType<Input>;
  /** For one that takes a list: the field that holds it, and a single one, which is taken without the list, too. */
  readonly single?: { readonly field: string; readonly input: ZodType };
  /** For one that asks: the kind of gate that it opens. */
  readonly asks?: Exclude<GateKind, 'landing'>;
  /** A model call of the fast role comes first, and its outcome is handed to `run` as `context.assistance`. */
  readonly assisted?: true;
  /** What it is doing, for people: "Adding HTTP Request". */
  title(input: Input): string;
  run(input: Input, context: ToolContext): ToolResult;
}
