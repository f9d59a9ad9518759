import { messageText } from '../src/contract/message-text.ts';
import type { ContentBlock } from '../src/contract/messages-api.ts';
import type { ModelAnswer } from '../src/ports/model.ts';
import { messageId } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import type { EventBody } from '../src/session/event.ts';
import { AGENT, SYSTEM } from '../src/session/post.ts';
import type { Price } from '../src/session/price.ts';
import { attemptId } from './attempt.ts';
import type { ModelRecord, RestCheck } from './call-records.ts';
import { contentHash, contentText } from './content-hash.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { lostCall } from './lost-call.ts';
import { type ModelProgress, priced, usageOf } from './model-progress.ts';
import { saidSoFar } from './said-so-far.ts';

/** What has come of a call: an answer with its outcome, or an outcome alone. */
export interface CallEnd extends Pick<ModelRecord, 'outcome' | 'asked' | 'unfinished' | 'check'> {
  readonly answer?: ModelAnswer;
  /** What the model costs that answered, where that is known. */
  readonly price?: Price | undefined;
}

/** Records in one transaction what has come of a call, its cost and its events. */
export async function finishModelCall(
  { store, clock }: ActivityDependencies,
  input: CallModelInput,
  progress: ModelProgress,
  { answer, price, ...end }: CallEnd,
): Promise<ModelRecord> {
  const message = messageId(input.key);
  const content: readonly ContentBlock[] = answer?.content ?? [];
  const hash = contentHash(content);
  const record: ModelRecord = {
    ...(answer ? { message: hash } : {}),
    ...end,
    usage: usageOf(progress, answer && priced(answer.usage, price)),
  };
  const at = clock.now();
  const { turn, step, mode } = input;
  await store.write(input, async (writer) => {
    if (!(await writer.finishCall(input.key, attemptId(), at, record))) throw await lostCall(writer, input, input.key);
    if (answer && input.assists === undefined) {
      const { model } = answer;
      await writer.addMessage({ key: message, turn, step, role: 'assistant', mode, inputs: [], content, hash, model });
    } else if (answer) await writer.putObject(contentText(content));
    const text = answer ? messageText(content) : await saidSoFar(writer, input, message);
    await writer.clearDeltas(message);
    const place = { at, turn, step, actor: AGENT };
    const finished = { type: 'message.finished', message, role: 'assistant', text } as const;
    await writer.appendEvents([
      { ...place, key: `${input.key}/finished`, ...finished },
      ...(end.check ? [{ ...place, key: `${input.key}/checked`, ...checkedBody(end.check), actor: SYSTEM }] : []),
    ]);
  });
  return record;
}

function checkedBody({ problems, round, mends }: RestCheck): EventBody {
  return { type: 'turn.checked', problems, round, mends };
}
