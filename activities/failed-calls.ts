import type { CallRow, MessageRow, SessionKey, StoreReader } from '../src/ports/store.ts';
import { toolCallKey } from '../src/session/call-keys.ts';
import type { ToolRecord } from './call-records.ts';

/** A tool call that failed, and in what way. */
export interface FailedCall {
  readonly name: string;
  /** What the model was told. */
  readonly failure: string;
  readonly inputHash: string;
}

/** The calls of an answer that failed, in its order. */
export async function failedCalls(
  store: StoreReader,
  key: SessionKey,
  { content, turn, step }: MessageRow,
): Promise<readonly FailedCall[]> {
  const made = content.filter(({ type }) => type === 'tool_use');
  const rows = await Promise.all(made.map((_, index) => store.call(key, toolCallKey(turn, step, index))));
  return rows.flatMap((row) => (row ? failureIn(row) : []));
}

function failureIn({ name, inputHash, result }: CallRow): readonly FailedCall[] {
  const record = result as ToolRecord | undefined;
  if (record?.ok !== false) return [];
  return [{ name, inputHash, failure: record.content }];
}

/** The same call, which failed in the same way: another failure says that the model is getting somewhere. */
export function isSameFailure(a: FailedCall, b: FailedCall): boolean {
  return a.name === b.name && a.inputHash === b.inputHash && a.failure === b.failure;
}
