import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { APIConnectionError } from '@anthropic-ai/sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnthropicModelOptions, createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { toModelFault } from '../../../src/adapters/anthropic/to-model-fault.ts';
import type { ModelRequest } from '../../../src/contract/messages-api.ts';
import { CALL_FAULTS, type CallFault } from '../../../src/errors/model-faults.ts';
import { ModelFault } from '../../../src/ports/model.ts';
import {
  type EndpointStep,
  errorBody,
  type MessagesEndpoint,
  type ScriptedAnswer,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import {
  blockDelta,
  blockStart,
  blockStop,
  messageEnd,
  messageStart,
  textBlock,
} from '../../support/scripted-messages.ts';

const KEY = 'sk-test-0123456789';
const REQUEST: ModelRequest = {
  model: 'scripted-1',
  maxTokens: 100,
  system: [],
  tools: [],
  messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
};

let endpoint: MessagesEndpoint | undefined;
const servers: Server[] = [];
const held: (() => void)[] = [];

afterEach(async () => {
  for (const release of held.splice(0)) release();
  for (const server of servers.splice(0)) server.close();
  await endpoint?.close();
  endpoint = undefined;
});

async function faultAt(options: AnthropicModelOptions): Promise<ModelFault> {
  const model = createAnthropicModel({ apiKey: KEY, ...options });
  const error = await model.answer(REQUEST, { signal: new AbortController().signal, onText: () => {} }).then(
    (answer) => answer,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelFault)) throw new Error(`expected a ModelFault, got ${JSON.stringify(error)}`);
  return error;
}

async function faultOf(answer: ScriptedAnswer, limits: Partial<AnthropicModelOptions> = {}): Promise<ModelFault> {
  endpoint ??= await startMisbehavingEndpoint();
  endpoint.script(answer);
  return faultAt({ baseURL: endpoint.url, timeoutMs: 10_000, ...limits });
}

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function never(): EndpointStep {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.push(resolve);
  return { until: promise };
}

const BEGUN = [
  messageStart(),
  blockStart(0, { type: 'text', text: '' }),
  blockDelta(0, { type: 'text_delta', text: 'half' }),
];
const brokenOff = (type: string): ScriptedAnswer => ({
  steps: [...BEGUN, { event: 'error', data: errorBody(type, 'sorry') }],
});

/** Faults that only the answer as a whole shows: they are found where answers are judged. */
type Judged = 'tool-use-without-call' | 'empty-answer' | 'refusal' | 'full-window';

const SEEN: Readonly<Record<Exclude<CallFault, Judged>, () => Promise<ModelFault>>> = {
  'http-400': () => faultOf(scriptedError(400, 'invalid_request_error', 'messages: field required')),
  'http-401': () => faultOf(scriptedError(401, 'authentication_error', 'invalid x-api-key')),
  'http-403': () => faultOf(scriptedError(403, 'permission_error', 'no')),
  'http-404': () => faultOf(scriptedError(404, 'not_found_error', 'model: nope')),
  'http-408': () => faultOf(scriptedError(408, 'timeout_error', 'slow')),
  'http-409': () => faultOf(scriptedError(409, 'conflict_error', 'again')),
  'http-413': () => faultOf(scriptedError(413, 'request_too_large', 'big')),
  'http-422': () => faultOf(scriptedError(422, 'invalid_request_error', 'bad')),
  'http-429': () => faultOf(scriptedError(429, 'rate_limit_error', 'too many tokens a minute')),
  'http-5xx': () => faultOf(scriptedError(503, 'api_error', 'oops')),
  'http-529': () => faultOf(scriptedError(529, 'overloaded_error', 'busy')),
  'context-too-long': () =>
    faultOf(scriptedError(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')),
  'thinking-refused': () =>
    faultOf(
      scriptedError(400, 'invalid_request_error', 'messages.1.content.0: Invalid `signature` in `thinking` block'),
    ),
  'stream-overload': () => faultOf(brokenOff('overloaded_error')),
  'stream-error': () => faultOf(brokenOff('api_error')),
  'connection-refused': async () => {
    const server = createServer();
    const place = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    return faultAt({ baseURL: `http://${place}`, timeoutMs: 10_000 });
  },
  'connection-reset': async () => {
    const place = await listen(createServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
    return faultAt({ baseURL: `http://${place}`, timeoutMs: 10_000 });
  },
  'connection-timeout': async () => {
    const cause = new Error('fetch failed', { cause: Object.assign(new Error('late'), { code: 'ETIMEDOUT' }) });
    return toModelFault(new APIConnectionError({ cause }), { now: 0 });
  },
  dns: () => faultAt({ baseURL: 'http://no-such-host.invalid', timeoutMs: 10_000 }),
  tls: async () => {
    const place = await listen(createTlsServer());
    return faultAt({ baseURL: `https://${place}`, timeoutMs: 10_000 });
  },
  'silent-start': async () => {
    const place = await listen(createServer((socket) => held.push(() => socket.destroy())));
    return faultAt({ baseURL: `http://${place}`, timeoutMs: 80 });
  },
  'silent-stream': () => faultOf({ steps: [...BEGUN, never()] }, { timeoutMs: 80 }),
  'endless-answer': () => faultOf({ steps: [...BEGUN, never()] }, { longestMs: 80 }),
  'cut-stream': () => faultOf({ steps: [...BEGUN, { cut: true }] }),
  garbage: () => faultOf({ steps: [{ bytes: 'event: message_start\ndata: {oops\n\n' }] }),
  'unknown-stop-reason': () => faultOf({ steps: [messageStart(), ...textBlock(0, 'a'), ...messageEnd('enough')] }),
};

describe('each fault is known by what is seen of it', () => {
  it.each(Object.entries(SEEN))('%s', async (fault, see) => {
    const seen = await see();
    const { code, says } = CALL_FAULTS[fault as CallFault];
    expect({ fault: seen.fault, code: seen.code }).toEqual({ fault, code });
    expect(seen.message.slice(0, says.length)).toBe(says);
    expect(`${seen.message} ${seen.stack} ${JSON.stringify(seen)} ${String(seen.cause)}`).not.toContain(KEY);
  });
});

it.each<[number, string, string, CallFault]>([
  [402, 'billing_error', 'pay first', 'http-401'],
  [405, 'invalid_request_error', 'POST it', 'http-400'],
  [418, 'api_error', 'teapot', 'http-400'],
  [500, 'api_error', 'oops', 'http-5xx'],
  [599, 'api_error', 'oops', 'http-5xx'],
  [500, 'overloaded_error', 'busy', 'http-529'],
  [400, 'invalid_request_error', 'the request exceeds the available context size (8192 tokens)', 'context-too-long'],
  [400, 'BadRequestError', "This model's maximum context length is 4096 tokens", 'context-too-long'],
  [
    400,
    'invalid_request_error',
    'input length and `max_tokens` exceed context limit: 197202 + 21333',
    'context-too-long',
  ],
  [400, 'invalid_request_error', 'max_tokens: 16000 > 8192, the maximum allowed number of output tokens', 'http-400'],
])('%i %s "%s" is %s', async (status, type, message, fault) => {
  expect((await faultOf(scriptedError(status, type, message))).fault).toBe(fault);
  expect(endpoint?.requests).toHaveLength(1);
});

it.each<[string, CallFault]>([
  ['rate_limit_error', 'http-429'],
  ['authentication_error', 'http-401'],
  ['permission_error', 'http-403'],
  ['not_found_error', 'http-404'],
  ['request_too_large', 'http-413'],
  ['invalid_request_error', 'http-400'],
  ['something_new', 'stream-error'],
])('%s inside a stream is %s, and what was heard of its cost is kept', async (type, fault) => {
  const seen = await faultOf(brokenOff(type));
  expect(seen.fault).toBe(fault);
  expect(seen.details.usage).toEqual({ inputTokens: 10, cachedTokens: 0, outputTokens: 1 });
});

it.each<[string, CallFault]>([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['EAI_AGAIN', 'dns'],
  ['EHOSTUNREACH', 'connection-refused'],
  ['EPIPE', 'connection-reset'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connection-timeout'],
])('a connection that fails with %s is %s', (code, fault) => {
  const cause = new Error('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
  expect(toModelFault(new APIConnectionError({ cause }), { now: 0 })).toMatchObject({ fault, words: code });
});

describe('a cut at every kind of event is a cut', () => {
  const whole = [...textBlock(0, 'a'), blockStart(1, { type: 'tool_use', id: 'c', name: 'add', input: {} })];
  const more = [blockDelta(1, { type: 'input_json_delta', partial_json: '{"x":' }), blockStop(1)];
  const steps = [messageStart(), ...whole, ...more, messageEnd('tool_use')[0] as EndpointStep];
  it.each(steps.map((step, index) => [index, 'event' in step ? step.event : ''] as const))(
    'after event %i, %s, also where the connection just ends',
    async (index) => {
      const begun = steps.slice(0, index + 1);
      expect((await faultOf({ steps: [...begun, { cut: true }] })).fault).toBe('cut-stream');
      expect((await faultOf({ steps: begun })).fault).toBe('cut-stream');
    },
  );

  it('between a thinking block and its signature, too', async () => {
    const thought = [
      blockStart(0, { type: 'thinking', thinking: '', signature: '' }),
      blockDelta(0, { type: 'thinking_delta', thinking: 'a' }),
    ];
    expect((await faultOf({ steps: [messageStart(), ...thought, { cut: true }] })).fault).toBe('cut-stream');
  });
});

describe('garbage', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[string, ScriptedAnswer]>([
    ['a page', { headers: { 'content-type': 'text/html' }, steps: [{ bytes: '<html>Welcome</html>' }] }],
    ['nothing', { steps: [] }],
    ['bytes', { steps: [{ bytes: new Uint8Array([0xff, 0xfe, 0x00, 0x0a, 0x0a]) }] }],
    ['an event that is null', { steps: [{ event: 'message_start', data: null }] }],
    ['a page said to be JSON', { headers: json, steps: [{ bytes: '<html>' }] }],
    ['JSON of another kind', { headers: json, steps: [{ bytes: '{"choices":[]}' }] }],
    ['a JSON list', { headers: json, steps: [{ bytes: '[]' }] }],
  ])('is told as such: %s', async (_, answer) => {
    expect((await faultOf(answer)).fault).toBe('garbage');
  });

  it('is not a message_start without a message', async () => {
    const steps = [{ event: 'message_start', data: { type: 'message_start' } }, { cut: true } as const];
    expect((await faultOf({ steps })).fault).toBe('cut-stream');
  });

  it('is not an error as JSON under 200', async () => {
    const steps = [{ bytes: JSON.stringify(errorBody('overloaded_error', 'busy')) }];
    expect((await faultOf({ headers: json, steps })).fault).toBe('stream-overload');
  });
});

it('an answer of too many bytes comes to no end', async () => {
  const steps = [...BEGUN, { bytes: 'x'.repeat(5000) }, never()];
  expect((await faultOf({ steps }, { mostBytes: 4000 })).fault).toBe('endless-answer');
});

it('a missing stop reason is not known', async () => {
  const fault = await faultOf({ steps: [...BEGUN, ...messageEnd(null)] });
  expect(fault).toMatchObject({ fault: 'unknown-stop-reason', words: expect.stringContaining('null') });
});

describe('what a server wishes is heard', () => {
  const limited = (headers: Record<string, string>) => faultOf(scriptedError(429, 'rate_limit_error', 'slow', headers));

  it('as a pause in milliseconds, in seconds or as a date', async () => {
    expect((await limited({ 'retry-after': '7' })).details.retryAfterMs).toBe(7000);
    expect((await limited({ 'retry-after-ms': '250', 'retry-after': '7' })).details.retryAfterMs).toBe(250);
    expect((await limited({ 'retry-after': 'soon' })).details.retryAfterMs).toBeUndefined();
    const { retryAfterMs = 0 } = (await limited({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() }))
      .details;
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('as x-should-retry', async () => {
    expect((await limited({ 'x-should-retry': 'true' })).details.shouldRetry).toBe(true);
    expect((await limited({ 'x-should-retry': 'false' })).details.shouldRetry).toBe(false);
    expect((await limited({ 'x-should-retry': 'perhaps' })).details).not.toHaveProperty('shouldRetry');
  });
});

it('the key is never repeated, though a provider does', async () => {
  const told = await faultOf(scriptedError(401, 'authentication_error', `the key ${KEY} is unknown`));
  expect(told.message).toBe('the model endpoint refused the key: status 401: the key *** is unknown');
});
