import type { ToolSchema } from '../tools/registry.ts';

/**
 * The Messages API's terms, as far as the agent composes and reads them. The port of the model has the same shapes; a
 * type test keeps them equal, since this room imports no port.
 */
export type Block =
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

export type ToolUse = Extract<Block, { type: 'tool_use' }>;

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Block[];
}

/** A message as it was recorded: its turn, and for an answer the model that gave it. */
export interface RecordedMessage extends Message {
  readonly turn: number;
  readonly model?: string;
}

export interface Request {
  readonly model: string;
  readonly maxTokens: number;
  readonly system: readonly { readonly text: string; readonly stable: boolean }[];
  readonly tools: readonly ToolSchema[];
  readonly messages: readonly Message[];
  readonly forceTool?: string;
}
