import type { ContentBlock } from '../src/contract/messages-api.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { MessageRow, SessionKey, StoreReader } from '../src/ports/store.ts';
import { messageId } from './keys.ts';

/** A tool call as it stands in the model's answer. */
export interface CallInAnswer {
  readonly message: MessageRow;
  /** Its place among the calls of the answer. */
  readonly index: number;
  readonly call: Extract<ContentBlock, { type: 'tool_use' }>;
}

/** Finds the call of a key `turn.step.index` in the stored answer: its arguments never pass through Temporal. */
export async function answerOfCall(store: StoreReader, key: SessionKey, callKey: string): Promise<CallInAnswer> {
  const [turn, step, place] = callKey.split('.');
  const id = messageId(`${turn}.${step}.model`);
  const message = await store.message(key, id);
  const index = Number(place);
  const call = message?.content.filter((block) => block.type === 'tool_use')[index];
  if (!message || !call)
    throw new PawlError('NotFound', `session ${key.session} has no answer ${id} with a call ${place}`);
  return { message, index, call };
}
