import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import type { ContentBlock } from '../../contract/messages-api.ts';
import { isObject } from '../../document/json-values.ts';
import type { ModelAnswer, StopReason } from '../../ports/model.ts';
import { unavailable } from './to-model-fault.ts';

const STOP_REASONS: readonly StopReason[] = [
  'end_turn',
  'tool_use',
  'max_tokens',
  'stop_sequence',
  'pause_turn',
  'refusal',
  'model_context_window_exceeded',
];

/** An event's part as a server may really send it: any field may be absent. */
type Loose = Readonly<Record<string, unknown>>;

/** A block under way; `text` collects whatever its kind streams. */
type Draft =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'thinking'; text: string; signature: string }
  | { readonly kind: 'redacted'; readonly data: string }
  | { readonly kind: 'tool'; readonly id: string; readonly name: string; readonly given: unknown; text: string };

/**
 * Puts an answer together from the events of a stream.
 * 1. A tool's arguments are parsed once, whole.
 * 2. There is no answer before `message_stop`.
 * 3. Thinking without its signature is left out: sent back, it would make every later request invalid.
 * 4. What the cache stores counts as input, what it gives back counts apart.
 * 5. A call that was cut by `max_tokens` is left out; any other half call is a fault.
 */
export class MessageAccumulator {
  readonly #drafts = new Map<number, Draft>();
  readonly #onText: (text: string) => void;
  #model = '';
  #stopReason: string | null | undefined;
  #stopped = false;
  #input = 0;
  #stored = 0;
  #cached = 0;
  #output = 0;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  add(event: RawMessageStreamEvent): void {
    switch (event.type) {
      case 'message_start':
        this.#model = event.message.model;
        this.#count(loose(event.message.usage));
        return;
      case 'content_block_start':
        this.#begin(event.index, loose(event.content_block));
        return;
      case 'content_block_delta':
        this.#extend(event.index, loose(event.delta));
        return;
      case 'message_delta':
        this.#stopReason = event.delta.stop_reason;
        this.#count(loose(event.usage));
        return;
      case 'message_stop':
        this.#stopped = true;
        return;
    }
  }

  /** The answer. ModelFault if the stream ended before it was whole. */
  finish(): ModelAnswer {
    if (!this.#stopped) throw unavailable('the stream was cut before the end of the message');
    const stopReason = STOP_REASONS.find((reason) => reason === this.#stopReason);
    if (!stopReason) {
      throw unavailable(
        `the message ended with the stop reason ${String(this.#stopReason)}; known are ${STOP_REASONS.join(', ')}`,
      );
    }
    const drafts = [...this.#drafts].sort(([left], [right]) => left - right).map(([, draft]) => draft);
    return {
      model: this.#model,
      content: drafts.flatMap((draft) => blockOf(draft, stopReason)),
      stopReason,
      usage: { inputTokens: this.#input + this.#stored, cachedTokens: this.#cached, outputTokens: this.#output },
    };
  }

  #begin(index: number, block: Loose): void {
    const text = typeof block.text === 'string' ? block.text : '';
    if (block.type === 'text') {
      this.#drafts.set(index, { kind: 'text', text });
      if (text) this.#onText(text);
    } else if (block.type === 'thinking') {
      this.#drafts.set(index, { kind: 'thinking', text: asText(block.thinking), signature: asText(block.signature) });
    } else if (block.type === 'redacted_thinking') {
      this.#drafts.set(index, { kind: 'redacted', data: asText(block.data) });
    } else if (block.type === 'tool_use') {
      this.#drafts.set(index, {
        kind: 'tool',
        id: asText(block.id),
        name: asText(block.name),
        given: block.input,
        text: '',
      });
    }
  }

  #extend(index: number, delta: Loose): void {
    const draft = this.#drafts.get(index);
    if (!draft) return;
    if (delta.type === 'text_delta' && draft.kind === 'text') {
      draft.text += asText(delta.text);
      this.#onText(asText(delta.text));
    } else if (delta.type === 'input_json_delta' && draft.kind === 'tool') {
      draft.text += asText(delta.partial_json);
    } else if (delta.type === 'thinking_delta' && draft.kind === 'thinking') {
      draft.text += asText(delta.thinking);
    } else if (delta.type === 'signature_delta' && draft.kind === 'thinking') {
      draft.signature += asText(delta.signature);
    }
  }

  /** Later counts of one message are totals, so they replace the earlier. */
  #count(usage: Loose): void {
    this.#input = asNumber(usage.input_tokens) ?? this.#input;
    this.#stored = asNumber(usage.cache_creation_input_tokens) ?? this.#stored;
    this.#cached = asNumber(usage.cache_read_input_tokens) ?? this.#cached;
    this.#output = asNumber(usage.output_tokens) ?? this.#output;
  }
}

function blockOf(draft: Draft, stopReason: StopReason): ContentBlock[] {
  switch (draft.kind) {
    case 'text':
      return draft.text === '' ? [] : [{ type: 'text', text: draft.text }];
    case 'thinking':
      return draft.signature === '' ? [] : [{ type: 'thinking', thinking: draft.text, signature: draft.signature }];
    case 'redacted':
      return [{ type: 'redacted_thinking', data: draft.data }];
    case 'tool': {
      const input = argumentsOf(draft);
      if (input !== undefined) return [{ type: 'tool_use', id: draft.id, name: draft.name, input }];
      if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') return [];
      throw unavailable(`the arguments of the call of ${draft.name} are not one whole JSON object`);
    }
  }
}

/** A call without fragments carries its arguments in its start. Undefined: not one whole JSON object. */
function argumentsOf(draft: Draft & { kind: 'tool' }): unknown {
  try {
    const value: unknown = draft.text.trim() === '' ? (draft.given ?? {}) : JSON.parse(draft.text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function loose(value: object | undefined | null): Loose {
  return (value ?? {}) as Loose;
}
