import { shorten } from '../src/agent/text/quote.ts';
import type { ToolUse } from '../src/contract/messages-api.ts';
import { TURN_FAULTS } from '../src/errors/model-faults.ts';
import type { MessageRow, SessionKey, StoreReader } from '../src/ports/store.ts';
import { toolCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput, ModelOutcome } from '../src/session/calls.ts';
import type { ToolRecord } from './call-records.ts';

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
  for (const call of last.content.filter(isCall)) {
    const failure = await failureOf(store, input, last, call);
    if (failure === undefined) continue;
    let before = 0;
    for (const answer of answers.slice(0, -1)) {
      const same = answer.content.filter(isCall).find((other) => isSame(other, call));
      if (same && (await failureOf(store, input, answer, same)) === failure) before += 1;
    }
    if (before >= limit) return { type: 'failed', code, message: `${says}: ${call.name}, ${shorten(failure, 300)}` };
  }
  return undefined;
}

function isCall(block: { readonly type: string }): block is ToolUse {
  return block.type === 'tool_use';
}

function isSame(a: ToolUse, b: ToolUse): boolean {
  return a.name === b.name && JSON.stringify(a.input) === JSON.stringify(b.input);
}

/** What the model was told of the call, if it failed. */
async function failureOf(
  store: StoreReader,
  key: SessionKey,
  { content, turn, step }: MessageRow,
  call: ToolUse,
): Promise<string | undefined> {
  const index = content.filter(isCall).indexOf(call);
  const record = (await store.call(key, toolCallKey(turn, step, index)))?.result as ToolRecord | undefined;
  return record?.ok === false ? record.content : undefined;
}
