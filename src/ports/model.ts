import type { ContentBlock, ModelRequest } from '../contract/messages-api.ts';
import { type CallFault, type CallFaultRow, callFault } from '../errors/model-faults.ts';

export type StopReason =
  | 'end_turn'
  | 'tool_use'
  | 'max_tokens'
  | 'stop_sequence'
  | 'pause_turn'
  | 'refusal'
  | 'model_context_window_exceeded';

export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  /** The model that answered, as it names itself. */
  readonly model: string;
  /** A call whose arguments are not one whole JSON object holds `unreadableArguments`. */
  readonly content: readonly ContentBlock[];
  readonly stopReason: StopReason;
  readonly usage: ModelUsage;
  /** The tool whose call `max_tokens` cut off; that call is not in the content. */
  readonly cutCall?: string;
  /** Why the model refused, where it says so. */
  readonly refusal?: string;
}

/** What a provider may say beside the failure itself. */
export interface FaultDetails {
  /** The server's own wish for a pause. */
  readonly retryAfterMs?: number;
  /** The server's own wish to be asked again, or not. */
  readonly shouldRetry?: boolean;
  /** What the call has cost all the same, as far as it was heard. */
  readonly usage?: ModelUsage;
}

/** Why there is no answer to use: one of the listed faults, and the provider's words on it. */
export class ModelFault extends Error {
  readonly fault: CallFault;
  readonly code: CallFaultRow['code'];
  /** The provider's own, or what else there is to say of this one. */
  readonly words: string;
  readonly details: FaultDetails;

  constructor(fault: CallFault, words: string, details: FaultDetails = {}) {
    const { code, says } = callFault(fault);
    super(words === '' ? says : `${says}: ${words}`);
    this.name = 'ModelFault';
    this.fault = fault;
    this.code = code;
    this.words = words;
    this.details = details;
  }
}

/**
 * A model behind the Messages API. The adapter places at most 4 cache marks over stable system blocks, tools and
 * messages. A cut stream is a ModelFault, never an answer; aborting rejects with the signal's reason. */
export interface Model {
  answer(request: ModelRequest, options: { signal: AbortSignal; onText: (text: string) => void }): Promise<ModelAnswer>;
}
