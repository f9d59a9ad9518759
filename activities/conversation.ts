import { type Brought, broughtBlocks } from '../src/agent/brought/brought-blocks.ts';
import { CALLS_PER_ANSWER } from '../src/agent/context/calls-per-answer.ts';
import { type CallResult, resultsMessage } from '../src/agent/context/results-message.ts';
import { turnMessage } from '../src/agent/context/turn-message.ts';
import { unfinishedNotice } from '../src/agent/context/unfinished-notice.ts';
import { quote } from '../src/agent/text/quote.ts';
import { problemsNotice } from '../src/agent/verification/problems-notice.ts';
import type { ContentBlock } from '../src/contract/messages-api.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { InputRow, MessageRow, SessionKey, Store, StoreReader } from '../src/ports/store.ts';
import { modelCallKey, toolCallKey, userMessageKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import type { Notice } from '../src/session/notice.ts';
import type { ModelRecord, ToolRecord } from './call-records.ts';
import { contentHash, wellFormedContent } from './content-hash.ts';

/** A decision's comment is part of the news, and no message of its own. */
const LONGEST_COMMENT = 2000;
const TOO_MANY = `Not run: one answer may make ${CALLS_PER_ANSWER} calls. Make it again in your next answer.`;

/** Results of the last answer's calls, in its order; a call without a record was not run. */
async function lastResults(store: StoreReader, key: SessionKey, last: MessageRow | undefined): Promise<CallResult[]> {
  if (last?.role !== 'assistant') return [];
  const calls = last.content.filter((block) => block.type === 'tool_use');
  return Promise.all(
    calls.map(async (block, index) => {
      if (index >= CALLS_PER_ANSWER) return { id: block.id, content: TOO_MANY, failed: true };
      const record = (await store.call(key, toolCallKey(last.turn, last.step, index)))?.result as
        | ToolRecord
        | undefined;
      return record ? { id: block.id, content: record.content, failed: !record.ok } : { id: block.id };
    }),
  );
}

/** What the model has to hear of its last answer, if that was no end. */
async function lastNotice(
  store: StoreReader,
  key: SessionKey,
  last: MessageRow | undefined,
): Promise<readonly ContentBlock[]> {
  if (last?.role !== 'assistant') return [];
  const record = (await store.call(key, modelCallKey(last.turn, last.step)))?.result as ModelRecord | undefined;
  const { unfinished, check } = record ?? {};
  if (unfinished) return [{ type: 'text', text: unfinishedNotice(unfinished.fault, unfinished.tool) }];
  return check?.mends ? [problemsNotice(check.says, check.round)] : [];
}

/** What happened beside the conversation, in words for the model. */
async function newsOf(
  store: StoreReader,
  key: SessionKey,
  notices: readonly Notice[],
  { placeholders }: SessionSecrets,
): Promise<string[]> {
  if (notices.length === 0) return [];
  const titles = new Map((await store.changes(key)).map((change) => [change.id, change.title]));
  const titled = (id: string) => titles.get(id) ?? id;
  const lines = await Promise.all(
    notices.map(async (notice) => `${newsLine(notice, titled)}${await commentOn(store, key, notice)}`),
  );
  return lines.map((line) => placeholders.mask(line));
}

/** What somebody said with a decision that lets no turn begin. */
async function commentOn(store: StoreReader, key: SessionKey, notice: Notice): Promise<string> {
  const id = notice.kind === 'decided' ? notice.input : undefined;
  const row = id === undefined ? undefined : await store.input(key, id);
  if (row?.text === undefined) return '';
  return ` ${quote(row.input.principal)} says of it: ${quote(row.text, LONGEST_COMMENT)}`;
}

const PLANNED = {
  approve: 'The person approved your plan: build it now.',
  refine: 'The person wants your plan otherwise, as they write: propose it anew.',
  dismiss: 'The person dismissed your plan.',
} as const;

/** The plan that was decided last, as it was proposed. */
async function planOf(store: StoreReader, key: SessionKey, notices: readonly Notice[]): Promise<string | undefined> {
  const planned = notices.findLast((notice) => notice.kind === 'planned');
  return planned && (await store.gate(key, planned.gate))?.text;
}

function newsLine(notice: Notice, titled: (change: string) => string): string {
  switch (notice.kind) {
    case 'resumed':
      return 'The budget had run out while you worked and was raised: go on where you stopped.';
    case 'edited':
      return 'A person edited the workflow.';
    case 'undone': {
      const back = notice.undoes.length === 0 ? '' : ` Taken back: ${notice.undoes.map(titled).join('; ')}.`;
      const again = notice.redoes.length === 0 ? '' : ` In place again: ${notice.redoes.map(titled).join('; ')}.`;
      return `A person undid or redid changes.${back}${again}`;
    }
    case 'planned':
      return PLANNED[notice.decision];
    case 'answered':
      return notice.dismissed
        ? 'The person does not answer your questions: decide yourself, and say what you took for granted.'
        : 'The person answered your questions.';
    case 'conflicted':
      return `Your change "${titled(notice.change)}" could not be kept (${notice.code}): ${notice.message}`;
    case 'decided': {
      if (notice.sentBack) {
        return `A person sends your proposal ${notice.gate} back to be changed, as they write. It is still pending: change what they name and leave the rest.`;
      }
      const landed = notice.landed.length > 0 ? `Landed: ${notice.landed.map(titled).join('; ')}.` : 'Nothing landed.';
      const dismissed = notice.dismissed.length > 0 ? ` Dismissed: ${notice.dismissed.map(titled).join('; ')}.` : '';
      const how = notice.expired ? 'was decided by nobody in time' : 'was decided';
      return `Your proposal ${notice.gate} ${how}. ${landed}${dismissed}`;
    }
  }
}

async function inputsOf(store: StoreReader, key: SessionKey, ids: readonly string[]): Promise<InputRow[]> {
  const rows = await Promise.all(ids.map((id) => store.input(key, id)));
  return rows.filter((row) => row !== undefined);
}

/** What messages brought along beside their words. */
async function broughtBy(store: StoreReader, rows: readonly InputRow[], draft: WorkflowJson): Promise<string[]> {
  const brought = rows.flatMap(({ input }) => (input.kind === 'message' && input.brings ? [input.brings] : []));
  const texts = await Promise.all(brought.map((hash) => store.object(hash)));
  return texts.flatMap((text) => (text === undefined ? [] : broughtBlocks(JSON.parse(text) as Brought, draft)));
}

/**
 * The conversation up to this step, with its user message: results of the calls before, then what people wrote. The
 * message is written once; an attempt that comes later finds it. Neither draft nor words hold secrets any more.
 */
export async function conversationFor(
  store: Store,
  input: CallModelInput,
  draft: WorkflowJson,
  now: number,
  secrets: SessionSecrets,
): Promise<readonly MessageRow[]> {
  const rows = await store.messages(input);
  const key = userMessageKey(input.turn, input.step);
  if (rows.some((row) => row.key === key)) return rows;
  const unread = input.inputs.filter((id) => !rows.some((row) => row.inputs.includes(id)));
  const asked = await inputsOf(store, input, unread);
  const words = asked.map(({ text = '' }) => text);
  const brought = await broughtBy(store, asked, draft);
  const results = resultsMessage(await lastResults(store, input, rows.at(-1)), []);
  const news = await newsOf(store, input, input.notices, secrets);
  const plan = await planOf(store, input, input.notices);
  const begins = !rows.some((row) => row.turn === input.turn);
  const said = begins
    ? turnMessage({
        text: words.filter((text) => text !== '').join('\n\n'),
        draft,
        news,
        brought,
        ...(plan === undefined ? {} : { plan }),
      })
    : [
        ...(await lastNotice(store, input, rows.at(-1))),
        ...brought.map((text) => ({ type: 'text' as const, text })),
        ...resultsMessage([], [...news, ...words]),
      ];
  const content = wellFormedContent([...results, ...said]);
  if (content.length === 0) return rows;
  const row: MessageRow = {
    key,
    turn: input.turn,
    step: input.step,
    role: 'user',
    mode: input.mode,
    inputs: unread,
    content,
    hash: contentHash(content),
  };
  await store.write(input, async (writer) => {
    await secrets.keepIn(writer);
    await writer.addMessage(row);
    if (words.every((text) => text === '')) return;
    const actor = { kind: 'person', id: (await writer.input(input, unread[0] ?? ''))?.input.principal ?? '' } as const;
    const place = { key: `${key}/finished`, at: now, turn: input.turn, step: input.step, actor };
    await writer.appendEvents([
      { ...place, type: 'message.finished', message: key, role: 'user', text: words.join('\n\n') },
    ]);
  });
  return [...rows, row];
}
