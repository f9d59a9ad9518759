import type { ContentBlock, ModelRequest } from '../contract/messages-api.ts';
import type { RefusalCode } from '../errors/refusal-codes.ts';

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

/** The refusals that a provider's failure can come down to; ModelRefused is an answer. */
export type ModelFaultCode = Exclude<Extract<RefusalCode, `Model${string}`>, 'ModelRefused'>;

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

/**
 * A model behind the Messages API. The adapter places at most 4 cache marks over stable system blocks, tools and
 * messages. A cut stream is a ModelFault, never an answer; aborting rejects with the signal's reason. */
export interface Model {
  answer(request: ModelRequest, options: { signal: AbortSignal; onText: (text: string) => void }): Promise<ModelAnswer>;
}
