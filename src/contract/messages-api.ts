// The Messages API's terms, said once for whoever composes, sends, keeps or answers a request. Types only: the rooms
// that share them carry no zod for it.

export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | {
      readonly type: 'tool_result';
      readonly tool_use_id: string;
      readonly content: string;
      readonly is_error?: boolean;
    }
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string }
  | { readonly type: 'redacted_thinking'; readonly data: string };

export type ToolUse = Extract<ContentBlock, { type: 'tool_use' }>;

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly ContentBlock[];
}

/** `inputSchema` is JSON Schema. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** A part of the system prompt; `stable` if the next requests begin with the same, so that a provider may cache it. */
export interface SystemBlock {
  readonly text: string;
  readonly stable: boolean;
}

export interface ModelRequest {
  readonly model: string;
  /** The longest answer, in tokens. */
  readonly maxTokens: number;
  readonly system: readonly SystemBlock[];
  readonly tools: readonly ModelTool[];
  readonly messages: readonly ModelMessage[];
  /** The name of the one tool that must be called; left out, the model is free. */
  readonly forceTool?: string;
}
