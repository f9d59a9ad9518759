/** One block of a message, in the Messages API's terms. */
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

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly ContentBlock[];
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** A part of the system prompt. The adapter places at most 4 cache marks over `stable` blocks, tools and messages. */
export interface SystemBlock {
  readonly text: string;
  readonly stable: boolean;
}

export interface ModelRequest {
  readonly model: string;
  readonly maxTokens: number;
  readonly system: readonly SystemBlock[];
  readonly tools: readonly ModelTool[];
  readonly messages: readonly ModelMessage[];
  /** The name of the one tool that must be called; left out, the model is free. */
  readonly forceTool?: string;
}

export type StopReason =
  | 'end_turn'
  | 'tool_use'
  | 'max_tokens'
  | 'stop_sequence'
  | 'pause_turn'
  | 'refusal'
  | 'model_context_window_exceeded';

export interface ModelAnswer {
  /** The model that answered, as it names itself. */
  readonly model: string;
  readonly content: readonly ContentBlock[];
  readonly stopReason: StopReason;
  readonly usage: { readonly inputTokens: number; readonly cachedTokens: number; readonly outputTokens: number };
}

export type ModelFaultCode =
  | 'ModelAuthentication'
  | 'ModelContextTooLong'
  | 'ModelOverloaded'
  | 'ModelRateLimited'
  | 'ModelRequestInvalid'
  | 'ModelUnavailable';

/** What a provider's failure comes down to. `retryAfterMs` is the server's own wish. */
export class ModelFault extends Error {
  readonly code: ModelFaultCode;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelFaultCode,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ModelFault';
    this.code = code;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** A model behind the Messages API. A cut stream is a ModelFault, never an answer; aborting rejects with the signal's reason. */
export interface Model {
  answer(request: ModelRequest, options: { signal: AbortSignal; onText: (text: string) => void }): Promise<ModelAnswer>;
}
