import type { ModelRequest } from '../../contract/messages-api.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { TurnMode } from '../../session/input.ts';
import { catalogSummary } from '../prompts/catalog-summary.ts';
import { systemPrompt } from '../prompts/system-prompt.ts';
import { toolSchemas } from '../tools/registry.ts';
import { fitMessages } from './fit-messages.ts';
import { leaveOutThinking } from './leave-out-thinking.ts';
import { pairCalls } from './pair-calls.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { tellRepeats } from './tell-repeats.ts';

/** Left for the conversation of a window of 200,000 tokens when system, tools and the answer have had their part. */
const MOST_MESSAGE_TOKENS = 150_000;

export interface RequestInput {
  readonly model: string;
  readonly mode: TurnMode;
  readonly maxTokens: number;
  readonly nodeTypes: NodeTypes;
  /** The whole conversation as it was recorded, oldest first; each turn begins with the content of `turnMessage`. */
  readonly messages: readonly RecordedMessage[];
  /** Room for messages; give less after a provider found the request too long. */
  readonly messageTokens?: number;
  /** Leaves the model's own thinking out, too, after a provider did not take it back. */
  readonly withoutThinking?: boolean;
}

/**
 * What the model is asked next. The same input gives the same bytes, and within a turn each request begins with the
 * bytes of the one before, so that a provider's cache holds.
 */
export function buildModelRequest(input: RequestInput): ModelRequest {
  const own = tellRepeats(leaveOutThinking(input.messages, input.withoutThinking ? undefined : input.model));
  return {
    model: input.model,
    maxTokens: input.maxTokens,
    system: systemPrompt({ mode: input.mode, catalogSummary: catalogSummary(input.nodeTypes) }),
    tools: toolSchemas(input.mode),
    messages: pairCalls(fitMessages(own, input.messageTokens ?? MOST_MESSAGE_TOKENS)),
  };
}
