import type { MessageRow } from '../src/ports/store.ts';
import { contextMessageKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import { contentHash } from './content-hash.ts';

/** The mark in the record behind which the model reads on, and before which it no longer does. */
export function clearedRow({ turn, step, mode, inputs }: CallModelInput): MessageRow {
  const key = contextMessageKey(turn, step, 'cleared');
  return { key, turn, step, role: 'user', mode, inputs, content: [], hash: contentHash([]) };
}
