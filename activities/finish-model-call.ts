import { messageText } from '../src/contract/message-text.ts';
import type { ContentBlock } from '../src/contract/messages-api.ts';
import type { ModelAnswer } from '../src/ports/model.ts';
import type { MessageRow, SessionWriter } from '../src/ports/store.ts';
import { messageId, userMessageKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import type { EventBody, SessionEvent } from '../src/session/event.ts';
import { AGENT, SYSTEM } from '../src/session/post.ts';
import type { Price } from '../src/session/price.ts';
import { attemptId } from './attempt.ts';
import type { ContextRecord, ModelRecord, RestCheck } from './call-records.ts';
import { contentHash, contentText } from './content-hash.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { lostCall } from './lost-call.ts';
import { type ModelProgress, priced, usageOf } from './model-progress.ts';
import { saidSoFar } from './said-so-far.ts';

/** What has come of a call: an answer with its outcome, or an outcome alone. */
export interface CallEnd extends Pick<ModelRecord, 'outcome' | 'asked' | 'unfinished' | 'check' | 'context'> {
  readonly answer?: ModelAnswer;
  /** The message that stands for the conversation from here on, and what people are told of it. */
  readonly compacted?: { readonly row: MessageRow; readonly says: string };
  /** What the model costs that answered, where that is known. */
  readonly price?: Price | undefined;
}

/** Records in one transaction what has come of a call, its cost and its events. */
export async function finishModelCall(
  { store, clock }: ActivityDependencies,
  input: CallModelInput,
  progress: ModelProgress,
  { answer, price, compacted, ...end }: CallEnd,
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
    if (compacted) await writer.addMessage(compacted.row);
    if (answer && input.assists === undefined && !end.context) {
      const { model } = answer;
      await writer.addMessage({ key: message, turn, step, role: 'assistant', mode, inputs: [], content, hash, model });
    } else if (answer) await writer.putObject(contentText(content));
    const said = answer ? messageText(content) : await saidSoFar(writer, input, message);
    const text = compacted ? compacted.says : said;
    await writer.clearDeltas(message);
    const place = { at, turn, step, actor: AGENT };
    const finished = { type: 'message.finished', message, role: 'assistant', text } as const;
    await writer.appendEvents([
      ...(compacted ? await commandWords(writer, input, at) : []),
      { ...place, key: `${input.key}/finished`, ...finished },
      ...(end.context ? contextEvents(input.key, place, end.context) : []),
      ...(end.check ? [{ ...place, key: `${input.key}/checked`, ...checkedBody(end.check), actor: SYSTEM }] : []),
    ]);
  });
  return record;
}

/** The words of the person that asked for it, told when they are read. */
async function commandWords(
  writer: SessionWriter,
  input: CallModelInput,
  at: number,
): Promise<readonly SessionEvent[]> {
  const [id = ''] = input.inputs;
  const row = input.command ? await writer.input(input, id) : undefined;
  if (!row) return [];
  const { turn, step } = input;
  const message = userMessageKey(turn, step);
  const place = {
    key: `${message}/finished`,
    at,
    turn,
    step,
    actor: { kind: 'person', id: row.input.principal } as const,
  };
  return [{ ...place, type: 'message.finished', message, role: 'user', text: row.text ?? '' }];
}

function contextEvents(
  key: string,
  place: Pick<SessionEvent, 'at' | 'turn' | 'step'>,
  context: ContextRecord,
): readonly SessionEvent[] {
  const frame = { ...place, key: `${key}/context`, actor: SYSTEM };
  if (context.kind === 'not-compacted') return [];
  const { kind, ...told } = context;
  if (context.kind === 'cleared') return [{ ...frame, type: 'context.cleared', messages: context.messages }];
  return [{ ...frame, type: 'context.compacted', ...(told as Omit<typeof context, 'kind'>) }];
}

function checkedBody({ problems, round, mends }: RestCheck): EventBody {
  return { type: 'turn.checked', problems, round, mends };
}
