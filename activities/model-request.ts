import { currentContext } from '../src/agent/compaction/current-context.ts';
import { buildModelRequest } from '../src/agent/context/build-model-request.ts';
import { messageRoom } from '../src/agent/context/message-room.ts';
import type { RecordedMessage } from '../src/agent/context/recorded-message.ts';
import type { ModelRequest } from '../src/contract/messages-api.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { MessageRow } from '../src/ports/store.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import { orCancelled } from './attempt.ts';
import { type Compaction, compactionFor } from './compaction.ts';
import { conversationFor } from './conversation.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadDraft } from './load-draft.ts';
import type { ModelProgress } from './model-progress.ts';
import { parameterRequest } from './parameter-request.ts';

type Repairs = Pick<ModelProgress, 'messageTokens' | 'withoutThinking'>;

/** What a model is asked in a call, for any model of the chain and with any repair. */
export interface PreparedRequest {
  /** The whole conversation up to here; empty for the fast role. */
  readonly messages: readonly MessageRow[];
  /** The conversation is to be put together: no other answer is asked for. */
  readonly compaction?: Compaction;
  request(model: AskedModel, repairs: Repairs): ModelRequest;
}

interface AskedModel {
  readonly ask: string;
  readonly maxTokens: number;
  readonly contextTokens?: number;
}

/** Undefined where a tool call names no node to word parameters for: the tool itself then says so. */
export async function prepareRequest(
  { store, catalogs, clock, model }: ActivityDependencies,
  input: CallModelInput,
  secrets: SessionSecrets,
): Promise<PreparedRequest | undefined> {
  const nodeTypes = await orCancelled(catalogs.byHash(input.catalog));
  const draft = secrets.placeholders.maskWorkflow(await loadDraft(store, input, input.draft));
  await secrets.keep();
  const { assists, mode } = input;
  if (assists !== undefined) {
    const prompt = await parameterRequest(store, { ...input, assists }, draft, nodeTypes);
    return prompt && { messages: [], request: ({ ask, maxTokens }) => ({ model: ask, maxTokens, ...prompt }) };
  }
  // What a command is about was said before it, and it says nothing to the model.
  const messages = input.command
    ? await store.messages(input)
    : await conversationFor(store, input, draft, clock.now(), secrets);
  // What it asks about is in a provider's cache behind the tools of the turn before.
  const as = input.command ? (messages.at(-1)?.mode ?? mode) : mode;
  const build = ({ ask, ...model }: AskedModel, shown: readonly RecordedMessage[], repairs: Repairs) =>
    buildModelRequest({ ...model, model: ask, mode: as, nodeTypes, messages: shown, ...repairs });
  const { maxTokens, contextTokens } = await model(input.model);
  const room = messageRoom(build({ ask: input.model, maxTokens }, [], {}), contextTokens);
  const compaction = await compactionFor(store, input, messages, draft, room);
  const shown: readonly RecordedMessage[] = [
    ...currentContext(messages),
    ...(compaction ? [{ turn: input.turn, role: 'user' as const, content: compaction.question }] : []),
  ];
  return {
    messages,
    ...(compaction ? { compaction } : {}),
    request: (asked, repairs) => build(asked, shown, repairs),
  };
}
