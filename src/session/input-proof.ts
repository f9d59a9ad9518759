import { canonicalJson } from '../document/canonical-json.ts';
import { sha256Hex } from '../document/sha256.ts';
import type { SessionInput } from './input.ts';

/** An input as it is asked for, before its hash is known. */
export type InputBody = SessionInput extends infer Input
  ? Input extends SessionInput
    ? Omit<Input, 'hash'>
    : never
  : never;

interface Place {
  readonly workspace: string;
  readonly session: string;
}

/** The hash of an input with its words and its session: nothing of it can be swapped without the hash changing. */
export function hashInput({ workspace, session }: Place, input: InputBody, text?: string): string {
  return sha256Hex(canonicalJson({ workspace, session, input, ...(text === undefined ? {} : { text }) }));
}

/** What the installation's key signs: that this principal brought the input of this hash. */
export function signedText(input: Pick<SessionInput, 'hash' | 'principal'>): string {
  return canonicalJson({ hash: input.hash, principal: input.principal });
}

/** The hash of an input as it is stored; it equals `input.hash` unless somebody changed the row. */
export function rehashInput(place: Place, input: SessionInput, text?: string): string {
  const { hash, ...body } = input;
  return hashInput(place, body as InputBody, text);
}
