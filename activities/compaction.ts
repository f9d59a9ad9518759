import { compactionRequest } from '../src/agent/compaction/compaction-request.ts';
import { currentContext } from '../src/agent/compaction/current-context.ts';
import { requestsOf } from '../src/agent/compaction/requests-of.ts';
import { summaryMessage } from '../src/agent/compaction/summary-message.ts';
import { unreadTail } from '../src/agent/compaction/unread-tail.ts';
import { fitMessages } from '../src/agent/context/fit-messages.ts';
import { messageTokens } from '../src/agent/context/message-tokens.ts';
import { isWorkflowBlock } from '../src/agent/context/turn-message.ts';
import { messageText } from '../src/contract/message-text.ts';
import type { ContentBlock } from '../src/contract/messages-api.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { type ModelAnswer, ModelFault } from '../src/ports/model.ts';
import type { MessageRow, StoreReader } from '../src/ports/store.ts';
import { contextKindOf, contextMessageKey, modelCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import { readContextCommand } from '../src/session/message-command.ts';
import type { ContextRecord, ModelRecord } from './call-records.ts';
import { contentHash, wellFormedContent } from './content-hash.ts';

/** From this share of the room for messages on the conversation is put together. */
const FULL = 0.8;

/** A conversation that is to be put together into a summary. */
export interface Compaction {
  readonly by: 'person' | 'length';
  /** What the model is asked behind the conversation. */
  readonly question: readonly ContentBlock[];
  /** What the answer comes to: the message that stands for the others from here on, and what was done. */
  finish(answer: ModelAnswer): CompactedContext;
}

export interface CompactedContext {
  readonly row: MessageRow;
  readonly record: Extract<ContextRecord, { kind: 'compacted' }>;
  readonly summary: string;
}

/** What is put together now: what a person asked for, or what has become too long for `room` tokens. */
export async function compactionFor(
  store: StoreReader,
  input: CallModelInput,
  record: readonly MessageRow[],
  draft: WorkflowJson,
  room: number,
): Promise<Compaction | undefined> {
  const context = currentContext(record);
  if (input.command === 'clear' || context.length === 0) return undefined;
  const asked = input.command === 'compact' ? await store.input(input, input.inputs[0] ?? '') : undefined;
  if (!asked && !(await isFull(store, input, context, room))) return undefined;
  const by = asked ? 'person' : 'length';
  const keep = readContextCommand(asked?.text ?? '')?.rest ?? '';
  const tail = unreadTail(context, input);
  const summedUp = context.slice(0, context.length - tail.length);
  return {
    by,
    question: compactionRequest(keep),
    finish(answer) {
      const summary = summaryIn(answer);
      const shows = tail.some(({ content }) => content.some(isWorkflowBlock));
      const content = wellFormedContent(
        summaryMessage({
          text: summary,
          requests: requestsOf(requestRows(record, tail)),
          ...(tail.length === 0 || shows ? {} : { draft }),
        }),
      );
      const { turn, step, mode } = input;
      const key = contextMessageKey(turn, step, 'summary');
      const row: MessageRow = {
        key,
        turn,
        step,
        role: 'user',
        mode,
        inputs: asked ? [asked.input.id] : [],
        content,
        hash: contentHash(content),
      };
      const tokensBefore = messageTokens(context);
      const tokensAfter = messageTokens([row, ...tail]);
      const done = { kind: 'compacted', by, messages: summedUp.length, tokensBefore, tokensAfter } as const;
      return { row, record: done, summary };
    },
  };
}

/** Whether it fills its room, as it would be sent; not again right behind a summary that did not help. */
async function isFull(
  store: StoreReader,
  input: CallModelInput,
  context: readonly MessageRow[],
  room: number,
): Promise<boolean> {
  if (messageTokens(fitMessages(context, Number.POSITIVE_INFINITY)) < room * FULL) return false;
  const before = (await store.call(input, modelCallKey(input.turn, input.step - 1)))?.result as ModelRecord | undefined;
  return before?.context === undefined && context.length > 1;
}

/** Everything that people said since they last had the conversation begin anew, but for what the model is yet to read. */
function requestRows(record: readonly MessageRow[], tail: readonly MessageRow[]): readonly MessageRow[] {
  const cleared = record.findLastIndex(({ key }) => contextKindOf(key) === 'cleared');
  const unread = new Set(tail.map(({ key }) => key));
  return record.slice(cleared + 1).filter(({ key }) => contextKindOf(key) === undefined && !unread.has(key));
}

/** The words of an answer; calls that it makes all the same are not run. */
function summaryIn({ content, stopReason, refusal, usage }: ModelAnswer): string {
  if (stopReason === 'refusal') throw new ModelFault('refusal', refusal ?? '', { usage });
  if (stopReason === 'model_context_window_exceeded') throw new ModelFault('full-window', '', { usage });
  const text = messageText(content).trim();
  if (text === '') throw new ModelFault('empty-answer', 'no summary', { usage });
  return text;
}
