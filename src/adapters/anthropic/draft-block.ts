import { unreadableArguments } from '../../agent/input/unreadable-arguments.ts';
import type { ContentBlock } from '../../contract/messages-api.ts';
import { isObject } from '../../document/json-values.ts';

/** A block under way; `text` collects whatever its kind streams. */
export type DraftBlock =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'thinking'; text: string; signature: string }
  | { readonly kind: 'redacted'; readonly data: string }
  | { readonly kind: 'tool'; readonly id: string; readonly name: string; readonly given: unknown; text: string };

/** The block, now that all of it has come; none where it says nothing, or where no provider would take it back. */
export function finishBlock(draft: DraftBlock): ContentBlock | undefined {
  switch (draft.kind) {
    case 'text':
      return draft.text === '' ? undefined : { type: 'text', text: draft.text };
    case 'thinking':
      return draft.signature === ''
        ? undefined
        : { type: 'thinking', thinking: draft.text, signature: draft.signature };
    case 'redacted':
      return { type: 'redacted_thinking', data: draft.data };
    case 'tool': {
      const input = argumentsOf(draft) ?? unreadableArguments(draft.text);
      return { type: 'tool_use', id: draft.id, name: draft.name, input };
    }
  }
}

/** True for a call that was cut off: its arguments are half, or none have come yet. */
export function isCutCall(draft: DraftBlock | undefined): draft is DraftBlock & { readonly kind: 'tool' } {
  if (draft?.kind !== 'tool') return false;
  const input = argumentsOf(draft);
  return input === undefined || (draft.text.trim() === '' && Object.keys(input).length === 0);
}

/** A call without fragments carries its arguments in its start. Undefined: not one whole JSON object. */
function argumentsOf({ text, given }: DraftBlock & { kind: 'tool' }): object | undefined {
  try {
    const value: unknown =
      text.trim() !== '' ? JSON.parse(text) : typeof given === 'string' ? JSON.parse(given) : given;
    return isObject(value ?? {}) ? ((value ?? {}) as object) : undefined;
  } catch {
    return undefined;
  }
}
