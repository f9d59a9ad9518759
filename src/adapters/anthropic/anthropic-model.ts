import Anthropic, { APIError } from '@anthropic-ai/sdk';
import type { Message, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import type { ModelRequest } from '../../contract/messages-api.ts';
import type { Model, ModelAnswer } from '../../ports/model.ts';
import { MessageAccumulator } from './message-accumulator.ts';
import { SilenceWatch } from './silence-watch.ts';
import { toMessagesParams } from './to-messages-params.ts';
import { toModelFault, unavailable } from './to-model-fault.ts';
import { wholeMessageEvents } from './whole-message-events.ts';

export interface AnthropicModelOptions {
  /** Left out for servers that ask for none. */
  readonly apiKey?: string;
  readonly baseURL: string;
  /** How long the endpoint may be silent, in milliseconds: before its answer and within it. */
  readonly timeoutMs: number;
}

/** A model behind any endpoint that speaks Messages. It never retries: the caller decides that by the fault. */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  return {
    async answer(request, { signal, onText }) {
      signal.throwIfAborted();
      const watch = new SilenceWatch(options.timeoutMs);
      const stop = AbortSignal.any([signal, watch.signal]);
      try {
        return await untilAborted(stream(options, request, watch, stop, onText), stop);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (watch.signal.aborted) throw unavailable(`the model endpoint was silent for ${options.timeoutMs} ms`);
        throw toModelFault(error, Date.now(), options.apiKey);
      } finally {
        watch.stop();
      }
    },
  };
}

async function stream(
  options: AnthropicModelOptions,
  request: ModelRequest,
  watch: SilenceWatch,
  stop: AbortSignal,
  onText: (text: string) => void,
): Promise<ModelAnswer> {
  const client = new Anthropic({
    apiKey: options.apiKey ?? 'none',
    baseURL: options.baseURL,
    maxRetries: 0,
    timeout: options.timeoutMs,
    fetch: watch.fetch,
    logLevel: 'off',
  });
  const { data, response } = await client.messages.create(toMessagesParams(request), { signal: stop }).withResponse();
  // Words that arrive after the caller was let go belong to nobody.
  const accumulator = new MessageAccumulator((text) => stop.aborted || onText(text));
  for await (const event of isStream(response) ? data : await wholeEvents(response)) accumulator.add(event);
  return accumulator.finish();
}

function isStream(response: Response): boolean {
  return !(response.headers.get('content-type') ?? '').includes('application/json');
}

/** Some servers answer a request for a stream with the whole message, or with an error under status 200. */
async function wholeEvents(response: Response): Promise<readonly RawMessageStreamEvent[]> {
  const body = (await response.json()) as
    | Message
    | { readonly type: 'error'; readonly error?: { readonly type?: string } };
  if (body.type === 'message') return wholeMessageEvents(body);
  throw new APIError(undefined, body, undefined, response.headers, (body.error?.type ?? null) as APIError['type']);
}

/** Lets go at once when `signal` fires, even while the transport still hangs. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const letGo = (): void => reject(signal.reason);
    if (signal.aborted) letGo();
    signal.addEventListener('abort', letGo, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', letGo));
  });
}
