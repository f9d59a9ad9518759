import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { areUnreadable } from '../../../src/agent/input/unreadable-arguments.ts';
import type { ModelRequest } from '../../../src/contract/messages-api.ts';
import type { ModelAnswer } from '../../../src/ports/model.ts';
import {
  type EndpointStep,
  type MessagesEndpoint,
  type ScriptedAnswer,
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

  it('names the call that max_tokens cut, and leaves it out', async () => {
    const ended = (steps: readonly EndpointStep[]) =>
      ask({ steps: [messageStart(), ...steps, ...messageEnd('max_tokens')] }).then(({ answer }) => answer);
    const half = toolBlock(1, 'b', 'add_nodes', '{"x":');
    expect(await ended([...toolBlock(0, 'a', 'add', '{"x":1}'), ...half])).toMatchObject({
      content: [{ type: 'tool_use', id: 'a', name: 'add', input: { x: 1 } }],
      cutCall: 'add_nodes',
    });
    const begun = blockStart(0, { type: 'tool_use', id: 'a', name: 'add_nodes', input: {} });
    expect(await ended([begun])).toMatchObject({ content: [], cutCall: 'add_nodes' });
    expect(await ended(textBlock(0, 'long'))).not.toHaveProperty('cutCall');
    expect(await ended(toolBlock(0, 'a', 'add', '{"x":1}'))).not.toHaveProperty('cutCall');
  });

  it('keeps arguments that can not be read as such, beside calls that can', async () => {
    const steps = [
      messageStart(),
      ...toolBlock(0, 'a', 'add', '{"x":1}'),
      ...toolBlock(1, 'b', 'add', '{"x":'),
      ...toolBlock(2, 'c', 'add', '[1]'),
      ...messageEnd('tool_use'),
    ];
    const inputs = (await ask({ steps })).answer.content.map((block) => block.type === 'tool_use' && block.input);
    expect(inputs).toEqual([{ x: 1 }, { unreadable_arguments: '{"x":' }, { unreadable_arguments: '[1]' }]);
    expect(inputs.map(areUnreadable)).toEqual([false, true, true]);
  });

  it.each([{ x: 1 }, '{"x":1}'])(
    'takes the arguments of a call without fragments from its start: %j',
    async (input) => {
      const start = blockStart(0, { type: 'tool_use', id: 'a', name: 'add', input });
      const { answer } = await ask({ steps: [messageStart(), start, blockStop(0), ...messageEnd('tool_use')] });
      expect(answer.content).toEqual([{ type: 'tool_use', id: 'a', name: 'add', input: { x: 1 } }]);
    },
  );

  it('passes over events, deltas and blocks that it does not know', async () => {
    const steps = [
      { event: 'ping', data: { type: 'ping' } },
      messageStart(),
      { event: 'news', data: { type: 'news' } },
      blockStart(0, { type: 'server_tool_use', id: 's', name: 'web', input: {} }),
      blockDelta(0, { type: 'input_json_delta', partial_json: '{}' }),
      blockStop(0),
      ...textBlock(1, 'here'),
      blockDelta(1, { type: 'citations_delta', citation: {} }),
      blockDelta(7, { type: 'text_delta', text: 'nowhere' }),
      ...messageEnd('end_turn'),
    ];
    expect((await ask({ steps })).answer.content).toEqual([{ type: 'text', text: 'here' }]);
  });

  it('says why the model refused, and who answered where the server does not', async () => {
    const refused = (stop_details: unknown) =>
      ask({
        steps: [
          { event: 'message_start', data: { type: 'message_start', message: {} } },
          { event: 'message_delta', data: { type: 'message_delta', delta: { stop_reason: 'refusal', stop_details } } },
          { event: 'message_stop', data: { type: 'message_stop' } },
        ],
      }).then(({ answer }) => answer);
    const usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
    const answer = { model: 'scripted-1', content: [], stopReason: 'refusal', usage };
    expect(await refused(null)).toEqual(answer);
    expect(await refused({ category: 'cyber', explanation: null })).toEqual({ ...answer, refusal: 'cyber' });
    expect(await refused({ category: 'cyber', explanation: 'No.' })).toEqual({ ...answer, refusal: 'No.' });
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

describe('a request', () => {
  async function headersWith(credentials: { apiKey?: string; authToken?: string }) {
    endpoint = await startMisbehavingEndpoint(scriptedText('hi'));
    const model = createAnthropicModel({ ...credentials, baseURL: endpoint.url, timeoutMs: 10_000 });
    await model.answer(request, { signal: new AbortController().signal, onText: vi.fn() });
    const { 'x-api-key': key, authorization } = endpoint.requests[0]?.headers ?? {};
    return { key, authorization };
  }

  it('carries a key as x-api-key, which every endpoint takes, and not as a bearer token', async () => {
    expect(await headersWith({ apiKey: KEY })).toEqual({ key: KEY, authorization: undefined });
  });

  it('carries a token as a bearer token, unless there is a key', async () => {
    expect(await headersWith({ authToken: 'token' })).toEqual({ key: undefined, authorization: 'Bearer token' });
    await endpoint?.close();
    expect(await headersWith({ apiKey: KEY, authToken: 'token' })).toEqual({ key: KEY, authorization: undefined });
  });

  it('takes no credential from anywhere else', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'ambient');
    vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'ambient');
    expect(await headersWith({})).toEqual({ key: 'none', authorization: undefined });
    vi.unstubAllEnvs();
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
