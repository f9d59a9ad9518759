import type { ContentBlock } from '../src/contract/messages-api.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { MessageRow, SessionKey, StoreReader } from '../src/ports/store.ts';
import { messageId, modelCallKey, readCallKey } from '../src/session/call-keys.ts';

/** A tool call as it stands in the model's answer. */
export interface CallInAnswer {
  readonly message: MessageRow;
  /** Its place among the calls of the answer. */
  readonly index: number;
  readonly call: Extract<ContentBlock, { type: 'tool_use' }>;
}

/** Finds the call of a key `turn.step.index` in the stored answer: its arguments never pass through Temporal. */
export async function answerOfCall(store: StoreReader, key: SessionKey, callKey: string): Promise<CallInAnswer> {
  const { turn, step, index } = readCallKey(callKey);
  const id = messageId(modelCallKey(turn, step));
  const message = await store.message(key, id);
  const call = message?.content.filter((block) => block.type === 'tool_use')[index];
  if (!message || !call)
    throw new PawlError('NotFound', `session ${key.session} has no answer ${id} with a call ${index}`);
  return { message, index, call };
}
