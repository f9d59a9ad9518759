import { afterEach, describe, expect, it } from 'vitest';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { startPlannerEndpoint } from '../../../src/adapters/planner-endpoint/start-planner-endpoint.ts';
import type { ModelRequest } from '../../../src/contract/messages-api.ts';
import { smallCatalog } from '../../planner/support/small-catalog.ts';

const request: ModelRequest = {
  model: 'offline',
  maxTokens: 1000,
  system: [{ text: 'rules', stable: true }],
  tools: ['search_nodes', 'add_nodes'].map((name) => ({ name, description: name, inputSchema: { type: 'object' } })),
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Every hour post "grüezi 🦫" to Slack #general' }] }],
};
const vague: ModelRequest = {
  ...request,
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Make my work easier.' }] }],
};

let endpoint: { url: string; close(): Promise<void> } | undefined;
afterEach(() => endpoint?.close());

async function start(delayMs = 0) {
  endpoint = await startPlannerEndpoint({ nodeTypes: smallCatalog, delayMs });
  return { url: endpoint.url, model: createAnthropicModel({ baseURL: endpoint.url, timeoutMs: 10_000 }) };
}

const options = () => ({ signal: new AbortController().signal, onText: () => {} });

describe('startPlannerEndpoint', () => {
  it('is asked like any model, and answers the same to the same', async () => {
    const { model } = await start();
    const first = await model.answer(request, options());
    expect(first).toMatchObject({
      model: 'offline',
      stopReason: 'tool_use',
      content: [{ type: 'tool_use', id: 'toolu_1_0', name: 'search_nodes' }],
    });
    expect(await model.answer(request, options())).toEqual(first);
  });

  it('streams its words in pieces that make the whole', async () => {
    const { model } = await start();
    const parts: string[] = [];
    const given = await model.answer(vague, { ...options(), onText: (text) => parts.push(text) });
    expect(parts.length).toBeGreaterThan(3);
    expect(given.content).toEqual([{ type: 'text', text: parts.join('') }]);
  });

  it('answers whole where no stream is asked for, and counts tokens', async () => {
    const { url } = await start();
    const body = JSON.stringify({
      model: 'offline',
      max_tokens: 10,
      messages: [{ role: 'user', content: 'Make my work easier.' }],
    });
    const whole = await fetch(`${url}/v1/messages`, { method: 'POST', body });
    expect(await whole.json()).toMatchObject({ type: 'message', role: 'assistant', stop_reason: 'end_turn' });
    const counted = await fetch(`${url}/v1/messages/count_tokens`, { method: 'POST', body });
    expect(await counted.json()).toEqual({ input_tokens: Math.ceil(body.length / 4) });
  });

  it.each([
    ['/v1/messages', 'POST', '{', 400, 'invalid_request_error'],
    ['/v1/messages', 'POST', '{"messages":[]}', 400, 'invalid_request_error'],
    ['/v1/messages', 'POST', '{"messages":[{"role":"system","content":"x"}]}', 400, 'invalid_request_error'],
    ['/v1/nothing', 'POST', '{}', 404, 'not_found_error'],
    ['/v1/messages', 'PUT', '{}', 405, 'invalid_request_error'],
  ])('refuses %s %s %s with %i', async (path, method, body, status, type) => {
    const { url } = await start();
    const response = await fetch(`${url}${path}`, { method, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type } });
  });

  it('takes at least as long as it is told, and stops when nobody listens any more', async () => {
    const { model } = await start(60);
    const begun = performance.now();
    await model.answer(vague, options());
    expect(performance.now() - begun).toBeGreaterThanOrEqual(55);
    await endpoint?.close();
    const slow = await start(60_000);
    const stop = new AbortController();
    const asked = slow.model.answer(vague, { signal: stop.signal, onText: () => {} });
    stop.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });
});
