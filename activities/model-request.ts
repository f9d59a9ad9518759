import { buildModelRequest } from '../src/agent/context/build-model-request.ts';
import type { ModelRequest } from '../src/contract/messages-api.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { MessageRow } from '../src/ports/store.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import { orCancelled } from './attempt.ts';
import { conversationFor } from './conversation.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadDraft } from './load-draft.ts';
import type { ModelProgress } from './model-progress.ts';
import { parameterRequest } from './parameter-request.ts';

type Repairs = Pick<ModelProgress, 'messageTokens' | 'withoutThinking'>;

/** What a model is asked in a call, for any model of the chain and with any repair. */
export interface PreparedRequest {
  /** The conversation up to here; empty for the fast role. */
  readonly messages: readonly MessageRow[];
  request(model: { readonly ask: string; readonly maxTokens: number }, repairs: Repairs): ModelRequest;
}

/** Undefined where a tool call names no node to word parameters for: the tool itself then says so. */
export async function prepareRequest(
  { store, catalogs, clock }: ActivityDependencies,
  input: CallModelInput,
  secrets: SessionSecrets,
): Promise<PreparedRequest | undefined> {
  const nodeTypes = await orCancelled(catalogs.byHash(input.catalog));
  const draft = secrets.placeholders.maskWorkflow(await loadDraft(store, input, input.draft));
  await secrets.keep();
  const { assists, mode } = input;
  if (assists !== undefined) {
    const prompt = await parameterRequest(store, { ...input, assists }, draft, nodeTypes);
    return prompt && { messages: [], request: ({ ask: model, maxTokens }) => ({ model, maxTokens, ...prompt }) };
  }
  const messages = await conversationFor(store, input, draft, clock.now(), secrets);
  return {
    messages,
    request: ({ ask: model, maxTokens }, repairs) =>
      buildModelRequest({ model, maxTokens, mode, nodeTypes, messages, ...repairs }),
  };
}
