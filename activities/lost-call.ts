import type { SessionKey, SessionWriter } from '../src/ports/store.ts';
import { fenced, overtaken } from './attempt.ts';

/** Why this attempt may not finish its call any more: the call was cancelled, or another attempt has it. */
export async function lostCall(writer: SessionWriter, key: SessionKey, callKey: string): Promise<Error> {
  const record = await writer.call(key, callKey);
  return record?.status === 'cancelled' ? fenced(callKey) : overtaken(callKey);
}
