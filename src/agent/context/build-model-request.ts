import type { ModelRequest } from '../../contract/messages-api.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { TurnMode } from '../../session/input.ts';
import { catalogSummary } from '../prompts/catalog-summary.ts';
import { systemPrompt } from '../prompts/system-prompt.ts';
import { toolSchemas } from '../tools/registry.ts';
import { fitMessages } from './fit-messages.ts';
import { leaveOutThinking } from './leave-out-thinking.ts';
import { messageRoom } from './message-room.ts';
import { pairCalls } from './pair-calls.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { tellRepeats } from './tell-repeats.ts';

export interface RequestInput {
  readonly model: string;
  readonly mode: TurnMode;
  readonly maxTokens: number;
  readonly nodeTypes: NodeTypes;
  /** The whole conversation as it was recorded, oldest first; each turn begins with the content of `turnMessage`. */
  readonly messages: readonly RecordedMessage[];
  /** The model's window, in tokens; 200,000 if left out. */
  readonly contextTokens?: number;
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
  const frame = {
    model: input.model,
    maxTokens: input.maxTokens,
    system: systemPrompt({ mode: input.mode, catalogSummary: catalogSummary(input.nodeTypes) }),
    tools: toolSchemas(input.mode),
  };
  const room = input.messageTokens ?? messageRoom(frame, input.contextTokens);
  return { ...frame, messages: pairCalls(fitMessages(own, room)) };
}
