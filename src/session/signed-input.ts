import { canonicalJson } from '../document/canonical-json.ts';
import { sha256Hex } from '../document/sha256.ts';
import type { SessionInput } from './input.ts';

type Unhashed<Input> = Input extends unknown ? Omit<Input, 'hash'> : never;

/** An input before it is hashed. */
export type UnhashedInput = Unhashed<SessionInput>;

/** What an input is known and signed by: everything that it says, with its words. */
export function hashOfInput(input: UnhashedInput, text?: string): string {
  return sha256Hex(canonicalJson({ ...input, ...(text === undefined ? {} : { text }) }));
}

/** What the installation signs of an input. */
export function signedText(input: Pick<SessionInput, 'hash' | 'principal'>): string {
  return `${input.hash} ${input.principal}`;
}
