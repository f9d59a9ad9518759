import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import type { ModelRequest } from '../../../src/contract/messages-api.ts';
import { type ModelAnswer, ModelFault } from '../../../src/ports/model.ts';
import {
  type EndpointStep,
  errorBody,
  type MessagesEndpoint,
  type ScriptedAnswer,
  scriptedError,
  sse,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import {
  blockDelta,
  blockStart,
  blockStop,
  messageEnd,
  messageStart,
  scriptedCalls,
  scriptedText,
  textBlock,
  toolBlock,
} from '../../support/scripted-messages.ts';

const KEY = 'sk-test-0123456789';
const request: ModelRequest = {
  model: 'scripted-1',
  maxTokens: 100,
  system: [{ text: 'rules', stable: true }],
  tools: [],
  messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
};

let endpoint: MessagesEndpoint | undefined;
afterEach(async () => {
  await endpoint?.close();
  endpoint = undefined;
});

async function ask(answer: ScriptedAnswer, timeoutMs = 10_000): Promise<{ answer: ModelAnswer; text: string }> {
  endpoint ??= await startMisbehavingEndpoint();
  endpoint.script(answer);
  let text = '';
  const model = createAnthropicModel({ apiKey: KEY, baseURL: endpoint.url, timeoutMs });
  const given = await model.answer(request, { signal: new AbortController().signal, onText: (part) => (text += part) });
  return { answer: given, text };
}

async function fault(answer: ScriptedAnswer, timeoutMs?: number): Promise<ModelFault> {
  const error = await ask(answer, timeoutMs).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelFault)) throw new Error(`expected a ModelFault, got ${String(error)}`);
  return error;
}

function bytesOf(steps: readonly EndpointStep[]): Uint8Array {
  return new TextEncoder().encode(steps.map((step) => ('event' in step ? sse(step.event, step.data) : '')).join(''));
}

describe('a whole stream', () => {
  it('gives text as it comes, the stop reason and the usage', async () => {
    const usage = { input_tokens: 10, cache_creation_input_tokens: 5, cache_read_input_tokens: 90, output_tokens: 1 };
    const steps = [messageStart(usage), ...textBlock(0, 'Good ', 'morning'), ...messageEnd('end_turn')];
    const { answer, text } = await ask({ steps });
    expect(text).toBe('Good morning');
    expect(answer).toEqual({
      model: 'scripted-1',
      content: [{ type: 'text', text: 'Good morning' }],
      stopReason: 'end_turn',
      usage: { inputTokens: 15, cachedTokens: 90, outputTokens: 7 },
    });
    expect(endpoint?.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('is the same however its bytes are cut, also within a character', async () => {
    const steps = [
      messageStart(),
      ...textBlock(0, 'grün 🦫 ', '件数'),
      ...toolBlock(1, 'call_1', 'search_nodes', '{"queries":[{"query":"H', 'éllo 🦫"}', ']}'),
      ...messageEnd('tool_use'),
    ];
    const bytes = bytesOf(steps);
    const expected = (await ask({ steps })).answer;
    expect(expected.content[1]).toEqual({
      type: 'tool_use',
      id: 'call_1',
      name: 'search_nodes',
      input: { queries: [{ query: 'Héllo 🦫' }] },
    });
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.sort((a, b) => a - b), bytes.length];
        const parts = ends.map((end, index) => ({ bytes: bytes.slice(ends[index - 1] ?? 0, end) }));
        expect((await ask({ steps: parts })).answer).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps thinking with its signature and redacted thinking, and leaves out thinking without', async () => {
    const { answer } = await ask({
      steps: [
        messageStart(),
        blockStart(0, { type: 'thinking', thinking: '', signature: '' }),
        blockDelta(0, { type: 'thinking_delta', thinking: 'signed' }),
        blockDelta(0, { type: 'signature_delta', signature: 'c2ln' }),
        blockStop(0),
        blockStart(1, { type: 'redacted_thinking', data: 'ZGF0YQ' }),
        blockStop(1),
        blockStart(2, { type: 'thinking', thinking: 'unsigned' }),
        blockStop(2),
        ...textBlock(3, 'done'),
        ...messageEnd('end_turn'),
      ],
    });
    expect(answer.content).toEqual([
      { type: 'thinking', thinking: 'signed', signature: 'c2ln' },
      { type: 'redacted_thinking', data: 'ZGF0YQ' },
      { type: 'text', text: 'done' },
    ]);
  });

  it.each(['max_tokens', 'stop_sequence', 'pause_turn', 'refusal', 'model_context_window_exceeded'])(
    'passes the stop reason %s on',
    async (reason) => {
      const { answer } = await ask({ steps: [messageStart(), ...textBlock(0, 'a'), ...messageEnd(reason)] });
      expect(answer.stopReason).toBe(reason);
    },
  );

  it('leaves out a call that max_tokens cut, and gives a call without fragments its arguments', async () => {
    const cut = await ask({
      steps: [messageStart(), ...toolBlock(0, 'a', 'add', '{"x":'), ...messageEnd('max_tokens')],
    });
    expect(cut.answer).toMatchObject({ content: [], stopReason: 'max_tokens' });
    const start = blockStart(0, { type: 'tool_use', id: 'a', name: 'add', input: { x: 1 } });
    const whole = await ask({ steps: [messageStart(), start, blockStop(0), ...messageEnd('tool_use')] });
    expect(whole.answer.content).toEqual([{ type: 'tool_use', id: 'a', name: 'add', input: { x: 1 } }]);
  });

  it('reads a message that came whole instead of streamed', async () => {
    const message = {
      type: 'message',
      model: 'local',
      content: [{ type: 'text', text: 'hi' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 3, output_tokens: 2 },
    };
    const { answer, text } = await ask({
      headers: { 'content-type': 'application/json' },
      steps: [{ bytes: JSON.stringify(message) }],
    });
    expect(text).toBe('hi');
    expect(answer.usage).toEqual({ inputTokens: 3, cachedTokens: 0, outputTokens: 2 });
  });
});

describe('a stream that breaks', () => {
  const begun = [
    messageStart(),
    blockStart(0, { type: 'text', text: '' }),
    blockDelta(0, { type: 'text_delta', text: 'half' }),
  ];
  const retryable = { code: 'ModelUnavailable', retryable: true };

  it('is a fault when the connection is cut', async () => {
    expect(await fault({ steps: [...begun, { cut: true }] })).toMatchObject(retryable);
  });

  it('is a fault when it ends without message_stop', async () => {
    expect(await fault({ steps: begun })).toMatchObject(retryable);
    expect(await fault({ steps: [...begun, blockStop(0), messageEnd('end_turn')[0]!] })).toMatchObject(retryable);
  });

  it('is a fault when an error event comes in the middle', async () => {
    const event = (type: string): EndpointStep => ({ event: 'error', data: errorBody(type, 'sorry') });
    expect(await fault({ steps: [...begun, event('overloaded_error')] })).toMatchObject({
      code: 'ModelOverloaded',
      retryable: true,
    });
    expect(await fault({ steps: [...begun, event('api_error')] })).toMatchObject(retryable);
    expect(await fault({ steps: [...begun, event('rate_limit_error')] })).toMatchObject({ code: 'ModelRateLimited' });
  });

  it('is a fault when the arguments of a call are half', async () => {
    const steps = [messageStart(), ...toolBlock(0, 'a', 'add_nodes', '{"x":'), ...messageEnd('tool_use')];
    const half = await fault({ steps });
    expect(half).toMatchObject(retryable);
    expect(half.message).toContain('add_nodes');
  });

  it('is a fault when the stop reason is missing or unknown', async () => {
    expect(await fault({ steps: [...begun, ...messageEnd(null)] })).toMatchObject(retryable);
    expect((await fault({ steps: [...begun, ...messageEnd('enough')] })).message).toContain('enough');
  });

  it('is a fault when it is garbage, streamed or whole', async () => {
    expect(await fault({ steps: [{ bytes: 'event: message_start\ndata: {oops\n\n' }] })).toMatchObject(retryable);
    const headers = { 'content-type': 'application/json' };
    expect(await fault({ headers, steps: [{ bytes: '<html>' }] })).toMatchObject(retryable);
    const overloaded = JSON.stringify(errorBody('overloaded_error', 'busy'));
    expect(await fault({ headers, steps: [{ bytes: overloaded }] })).toMatchObject({ code: 'ModelOverloaded' });
  });

  it('is a fault when it falls silent, before or after its start', async () => {
    const never = Promise.withResolvers<void>();
    expect((await fault({ steps: [...begun, { until: never.promise }] }, 80)).message).toContain('silent for 80 ms');
    never.resolve();
  });
});

describe('an abort', () => {
  it('rejects with the reason of the signal while the answer hangs', async () => {
    const hang = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    endpoint = await startMisbehavingEndpoint({
      steps: [messageStart(), { until: hang.promise, heard: reached.resolve }],
    });
    const stop = new AbortController();
    const model = createAnthropicModel({ apiKey: KEY, baseURL: endpoint.url, timeoutMs: 10_000 });
    const asked = model.answer(request, { signal: stop.signal, onText: vi.fn() });
    await reached.promise;
    const reason = new Error('stopped by a person');
    stop.abort(reason);
    await expect(asked).rejects.toBe(reason);
    hang.resolve();
  });

  it('asks nothing when the signal has fired already', async () => {
    const reason = new Error('too late');
    const model = createAnthropicModel({ apiKey: KEY, baseURL: 'http://127.0.0.1:9', timeoutMs: 1000 });
    await expect(model.answer(request, { signal: AbortSignal.abort(reason), onText: vi.fn() })).rejects.toBe(reason);
  });
});

describe('an error status', () => {
  it.each([
    [400, 'invalid_request_error', 'messages: field required', 'ModelRequestInvalid', false],
    [400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum', 'ModelContextTooLong', false],
    [401, 'authentication_error', 'invalid x-api-key', 'ModelAuthentication', false],
    [403, 'permission_error', 'no', 'ModelAuthentication', false],
    [404, 'not_found_error', 'model: nope', 'ModelRequestInvalid', false],
    [408, 'timeout_error', 'slow', 'ModelUnavailable', true],
    [409, 'conflict_error', 'again', 'ModelUnavailable', true],
    [413, 'request_too_large', 'big', 'ModelContextTooLong', false],
    [422, 'invalid_request_error', 'bad', 'ModelRequestInvalid', false],
    [429, 'rate_limit_error', 'slow down', 'ModelRateLimited', true],
    [500, 'api_error', 'oops', 'ModelUnavailable', true],
    [503, 'api_error', 'oops', 'ModelUnavailable', true],
    [500, 'overloaded_error', 'busy', 'ModelOverloaded', true],
    [529, 'overloaded_error', 'busy', 'ModelOverloaded', true],
  ])('%i %s "%s" is %s, retryable %s, after one request', async (status, type, message, code, retryable) => {
    expect(await fault(scriptedError(status, type, message))).toMatchObject({ code, retryable });
    expect(endpoint?.requests.length).toBe(1);
  });

  it('carries the pause that the server asks for', async () => {
    const limited = (headers: Record<string, string>) => fault(scriptedError(429, 'rate_limit_error', 'slow', headers));
    expect((await limited({ 'retry-after': '7' })).retryAfterMs).toBe(7000);
    expect((await limited({ 'retry-after-ms': '250', 'retry-after': '7' })).retryAfterMs).toBe(250);
    expect((await limited({ 'retry-after': 'soon' })).retryAfterMs).toBeUndefined();
  });

  it('lets x-should-retry decide', async () => {
    const saying = (status: number, wish: string) =>
      fault(scriptedError(status, 'api_error', 'x', { 'x-should-retry': wish }));
    expect((await saying(500, 'false')).retryable).toBe(false);
    expect((await saying(400, 'true')).retryable).toBe(true);
  });

  it('never repeats the key', async () => {
    const told = await fault(scriptedError(401, 'authentication_error', `the key ${KEY} is unknown`));
    expect(`${told.message} ${told.stack} ${JSON.stringify(told)} ${String(told.cause)}`).not.toContain(KEY);
    expect(told.message).toContain('***');
  });

  it('is unavailable when nothing listens', async () => {
    const gone = await startMisbehavingEndpoint();
    await gone.close();
    const model = createAnthropicModel({ apiKey: KEY, baseURL: gone.url, timeoutMs: 5000 });
    const asked = model.answer(request, { signal: new AbortController().signal, onText: vi.fn() });
    await expect(asked).rejects.toMatchObject({ code: 'ModelUnavailable', retryable: true });
  });
});

describe('the scripted endpoint', () => {
  it('fails loudly when asked one question too many or too few', async () => {
    const loud = await startMisbehavingEndpoint(scriptedText('one'));
    const model = createAnthropicModel({ baseURL: loud.url, timeoutMs: 5000 });
    const go = () => model.answer(request, { signal: new AbortController().signal, onText: vi.fn() });
    await go();
    await expect(go()).rejects.toThrow('one too many');
    await expect(loud.close()).rejects.toThrow('1 question(s) more');
    const quiet = await startMisbehavingEndpoint(scriptedCalls({ id: 'a', name: 'b', input: {} }));
    await expect(quiet.close()).rejects.toThrow('never asked for');
  });
});
