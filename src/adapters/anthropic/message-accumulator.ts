import { isObject } from '../../document/json-values.ts';
import { type ModelAnswer, ModelFault, type ModelUsage, type StopReason } from '../../ports/model.ts';
import { type DraftBlock, finishBlock, isCutCall } from './draft-block.ts';

const STOP_REASONS: readonly StopReason[] = [
  'end_turn',
  'tool_use',
  'max_tokens',
  'stop_sequence',
  'pause_turn',
  'refusal',
  'model_context_window_exceeded',
];

/** An event, or its part, as a server may really send it: any field may be absent. */
type Loose = Readonly<Record<string, unknown>>;

/**
 * Puts an answer together from the events of a stream.
 * 1. A tool's arguments are parsed once, whole.
 * 2. There is no answer before `message_stop`.
 * 3. Thinking without its signature is left out: sent back, it would make every later request invalid.
 * 4. What the cache stores counts as input, what it gives back counts apart.
 * 5. A call that was cut by `max_tokens` is left out and named; other arguments that can't be read are kept as such.
 */
export class MessageAccumulator {
  readonly #drafts = new Map<number, DraftBlock>();
  readonly #onText: (text: string) => void;
  #model = '';
  #started = false;
  #stopReason: unknown;
  #refusal = '';
  #stopped = false;
  #input = 0;
  #stored = 0;
  #cached = 0;
  #output = 0;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  /** What the call has cost so far, as far as the server has said. */
  get usage(): ModelUsage | undefined {
    if (!this.#started) return undefined;
    return { inputTokens: this.#input + this.#stored, cachedTokens: this.#cached, outputTokens: this.#output };
  }

  add(given: unknown): void {
    if (!isObject(given)) throw new ModelFault('garbage', 'an event that is no object');
    const event: Loose = given;
    switch (event.type) {
      case 'message_start':
        this.#started = true;
        this.#model = asText(loose(event.message).model);
        this.#count(loose(loose(event.message).usage));
        return;
      case 'content_block_start':
        this.#begin(asNumber(event.index) ?? 0, loose(event.content_block));
        return;
      case 'content_block_delta':
        this.#extend(asNumber(event.index) ?? 0, loose(event.delta));
        return;
      case 'message_delta':
        this.#end(loose(event.delta));
        this.#count(loose(event.usage));
        return;
      case 'message_stop':
        this.#stopped = true;
        return;
    }
  }

  /** The answer. ModelFault if the stream ended before it was whole. */
  finish(): ModelAnswer {
    const { usage } = this;
    if (!usage) throw new ModelFault('garbage', 'no message was in it');
    if (!this.#stopped) throw new ModelFault('cut-stream', 'it was not whole');
    const stopReason = STOP_REASONS.find((reason) => reason === this.#stopReason);
    if (!stopReason) {
      const known = STOP_REASONS.join(', ');
      throw new ModelFault('unknown-stop-reason', `the stop reason ${String(this.#stopReason)}; known are ${known}`);
    }
    const drafts = [...this.#drafts].sort(([left], [right]) => left - right).map(([, draft]) => draft);
    const last = drafts.at(-1);
    const cut = stopReason === 'max_tokens' && isCutCall(last) ? last : undefined;
    return {
      model: this.#model,
      content: drafts.flatMap((draft) => (draft === cut ? [] : (finishBlock(draft) ?? []))),
      stopReason,
      usage,
      ...(cut ? { cutCall: cut.name } : {}),
      ...(this.#refusal === '' ? {} : { refusal: this.#refusal }),
    };
  }

  #begin(index: number, block: Loose): void {
    const text = asText(block.text);
    if (block.type === 'text') {
      this.#drafts.set(index, { kind: 'text', text });
      if (text) this.#onText(text);
    } else if (block.type === 'thinking') {
      this.#drafts.set(index, { kind: 'thinking', text: asText(block.thinking), signature: asText(block.signature) });
    } else if (block.type === 'redacted_thinking') {
      this.#drafts.set(index, { kind: 'redacted', data: asText(block.data) });
    } else if (block.type === 'tool_use') {
      const { id, name, input: given } = block;
      this.#drafts.set(index, { kind: 'tool', id: asText(id), name: asText(name), given, text: '' });
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

  #end(delta: Loose): void {
    this.#stopReason = delta.stop_reason;
    const { explanation, category } = loose(delta.stop_details);
    this.#refusal = asText(explanation) || asText(category);
  }

  /** Later counts of one message are totals, so they replace the earlier. */
  #count(usage: Loose): void {
    this.#input = asNumber(usage.input_tokens) ?? this.#input;
    this.#stored = asNumber(usage.cache_creation_input_tokens) ?? this.#stored;
    this.#cached = asNumber(usage.cache_read_input_tokens) ?? this.#cached;
    this.#output = asNumber(usage.output_tokens) ?? this.#output;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function loose(value: unknown): Loose {
  return isObject(value) ? value : {};
}
