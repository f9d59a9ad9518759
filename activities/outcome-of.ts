import { classifyCalls } from '../src/agent/context/classify-calls.ts';
import type { ModelAnswer } from '../src/ports/model.ts';
import { toolCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput, ModelOutcome } from '../src/session/calls.ts';

/** What an answer asks for next, by a closed table of stop reasons. */
export function outcomeOf(input: CallModelInput, answer: ModelAnswer): ModelOutcome {
  const said = answer.content.some((block) => block.type === 'text' && block.text.trim() !== '');
  if (input.assists !== undefined) return { type: 'done', said };
  const calls = classifyCalls(answer.content, input.mode).map(({ name, class: kind, inputHash, assisted }, index) => ({
    key: toolCallKey(input.turn, input.step, index),
    name,
    class: kind,
    inputHash,
    ...(assisted ? { assisted } : {}),
  }));
  switch (answer.stopReason) {
    case 'refusal':
      return { type: 'failed', code: 'ModelRefused', message: 'the model refused to go on with this request' };
    case 'model_context_window_exceeded':
      return {
        type: 'failed',
        code: 'ModelContextTooLong',
        message: 'the conversation does not fit the model any more; start a new session from the workflow',
      };
    case 'pause_turn':
      return { type: 'paused' };
    case 'tool_use':
      return calls.length > 0
        ? { type: 'calls', calls }
        : { type: 'failed', code: 'ModelUnavailable', message: 'the model asked for a tool call and named none' };
    default:
      return calls.length > 0 ? { type: 'calls', calls } : { type: 'done', said };
  }
}
