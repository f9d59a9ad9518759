import type { PlannerAnswer } from '../../planner/answer.ts';
import type { MessagesRequest } from './read-messages-request.ts';

const BYTES_PER_TOKEN = 4;

export interface PlannerMessageBody {
  readonly id: string;
  readonly type: 'message';
  readonly role: 'assistant';
  readonly model: string;
  readonly content: PlannerAnswer['content'];
  readonly stop_reason: PlannerAnswer['stopReason'];
  readonly stop_sequence: null;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

/** The planner's answer as a message; the same conversation gives the same bytes. */
export function toMessage(asked: MessagesRequest, answer: PlannerAnswer): PlannerMessageBody {
  return {
    id: `msg_offline_${asked.request.messages.length}`,
    type: 'message',
    role: 'assistant',
    model: asked.model,
    content: answer.content,
    stop_reason: answer.stopReason,
    stop_sequence: null,
    usage: { input_tokens: countTokens(asked.raw), output_tokens: countTokens(JSON.stringify(answer.content)) },
  };
}

/** An estimate: the planner has no tokens of its own. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / BYTES_PER_TOKEN);
}
