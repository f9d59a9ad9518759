import { parametersFromAnswer } from '../src/agent/assistance/parameters-from-answer.ts';
import type { ContentBlock } from '../src/contract/messages-api.ts';
import type { StoreReader } from '../src/ports/store.ts';
import { assistCallKey } from '../src/session/call-keys.ts';
import type { RunToolInput } from '../src/session/calls.ts';
import type { ModelRecord } from './call-records.ts';

/** What the fast role answered for this tool call; undefined if it was not asked. */
export async function assistanceFor(store: StoreReader, input: RunToolInput): Promise<unknown> {
  const record = (await store.call(input, assistCallKey(input.call.key)))?.result as ModelRecord | undefined;
  const text = record?.message === undefined ? undefined : await store.object(record.message);
  return text === undefined ? undefined : parametersFromAnswer(JSON.parse(text) as ContentBlock[]);
}
