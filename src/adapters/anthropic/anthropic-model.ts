import Anthropic, { APIError } from '@anthropic-ai/sdk';
import type { ModelRequest } from '../../contract/messages-api.ts';
import { isObject } from '../../document/json-values.ts';
import { type Model, type ModelAnswer, ModelFault } from '../../ports/model.ts';
import { type AnswerLimits, AnswerWatch } from './answer-watch.ts';
import { MessageAccumulator } from './message-accumulator.ts';
import { toMessagesParams } from './to-messages-params.ts';
import { toModelFault } from './to-model-fault.ts';
import { wholeMessageEvents } from './whole-message-events.ts';

export interface AnthropicModelOptions extends AnswerLimits {
  /** Sent as `x-api-key`. Left out, with `authToken`, for servers that ask for none. */
  readonly apiKey?: string;
  /** Sent as `Authorization: Bearer`, where there is no key. */
  readonly authToken?: string;
  readonly baseURL: string;
}

/** The watch ends what takes too long, long before this. */
const SDK_TIMEOUT_MS = 60 * 60_000;

/** A model behind any endpoint that speaks Messages. It never retries: the caller decides that by the fault. */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  return {
    async answer(request, { signal, onText }) {
      signal.throwIfAborted();
      const watch = new AnswerWatch(options);
      const stop = AbortSignal.any([signal, watch.signal]);
      // Words that arrive after the caller was let go belong to nobody.
      const message = new MessageAccumulator((text) => stop.aborted || onText(text));
      try {
        return await untilAborted(stream(options, request, watch, stop, message), stop);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const secret = options.apiKey ?? options.authToken;
        const { usage } = message;
        throw toModelFault(watch.signal.aborted ? watch.signal.reason : error, {
          now: Date.now(),
          ...(secret === undefined ? {} : { secret }),
          ...(usage === undefined ? {} : { usage }),
        });
      } finally {
        watch.stop();
      }
    },
  };
}

/** The SDK sends a key as a bearer token, which older servers and gateways do not take for one. */
function credentials({ apiKey, authToken }: AnthropicModelOptions) {
  if (apiKey === undefined && authToken !== undefined) return { apiKey: null, authToken };
  return { apiKey: null, authToken: null, defaultHeaders: { 'x-api-key': apiKey ?? 'none', authorization: null } };
}

async function stream(
  options: AnthropicModelOptions,
  request: ModelRequest,
  watch: AnswerWatch,
  signal: AbortSignal,
  message: MessageAccumulator,
): Promise<ModelAnswer> {
  const client = new Anthropic({
    ...credentials(options),
    baseURL: options.baseURL,
    maxRetries: 0,
    timeout: SDK_TIMEOUT_MS,
    fetch: watch.fetch,
    logLevel: 'off',
  });
  const { data, response } = await client.messages.create(toMessagesParams(request), { signal }).withResponse();
  for await (const event of isStream(response) ? data : await wholeEvents(response)) message.add(event);
  const answer = message.finish();
  return { ...answer, model: answer.model || request.model };
}

function isStream(response: Response): boolean {
  return !(response.headers.get('content-type') ?? '').includes('application/json');
}

/** Some servers answer a request for a stream with the whole message, or with an error under status 200. */
async function wholeEvents(response: Response): Promise<readonly unknown[]> {
  const body: unknown = await response.json();
  if (!isObject(body)) throw new ModelFault('garbage', 'JSON that is no message');
  if (body.type === 'message') return wholeMessageEvents(body);
  if (body.type !== 'error') throw new ModelFault('garbage', 'JSON that is no message');
  const type = isObject(body.error) ? body.error.type : undefined;
  throw new APIError(undefined, body, undefined, response.headers, (type ?? null) as APIError['type']);
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
