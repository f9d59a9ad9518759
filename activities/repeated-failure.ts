import { shorten } from '../src/agent/text/quote.ts';
import { TURN_FAULTS } from '../src/errors/model-faults.ts';
import type { MessageRow, StoreReader } from '../src/ports/store.ts';
import type { CallModelInput, ModelOutcome } from '../src/session/calls.ts';
import { type FailedCall, failedCalls, isSameFailure } from './failed-calls.ts';

/**
 * The end of a turn whose last answer made a call that has failed in the same way in as many steps as may be. Another
 * failure of the same call, or of another call, is none of these: the model is getting somewhere.
 */
export async function repeatedFailure(
  store: StoreReader,
  input: CallModelInput,
  messages: readonly MessageRow[],
): Promise<ModelOutcome | undefined> {
  const { says, code, limit } = TURN_FAULTS['same-failing-call'];
  const answers = messages.filter(({ role, turn }) => role === 'assistant' && turn === input.turn);
  const last = answers.at(-1);
  if (last?.step !== input.step - 1 || answers.length <= limit) return undefined;
  const failed = await failedCalls(store, input, last);
  if (failed.length === 0) return undefined;
  const before = await Promise.all(answers.slice(0, -1).map((answer) => failedCalls(store, input, answer)));
  const times = (call: FailedCall) => before.filter((step) => step.some((other) => isSameFailure(other, call))).length;
  const stuck = failed.find((call) => times(call) >= limit);
  return stuck && { type: 'failed', code, message: `${says}: ${stuck.name}, ${shorten(stuck.failure, 300)}` };
}
