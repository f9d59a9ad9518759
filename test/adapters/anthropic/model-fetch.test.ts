import { afterEach, expect, test, vi } from 'vitest';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { messageEnd, messageStart, scriptedText, textBlock } from '../../support/scripted-messages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const REQUEST = { model: 'm', maxTokens: 10, system: [], tools: [], messages: [] };
const ASKING = { signal: new AbortController().signal, onText: () => {} };

test('an endpoint may be silent for longer than five minutes, before its answer and within it', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const heard = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const until = (index: 0 | 1) => ({ until: held[index].promise, heard: heard[index].resolve });
  const endpoint = await startMisbehavingEndpoint({
    before: held[0].promise,
    asked: heard[0].resolve,
    steps: [messageStart(), until(1), ...textBlock(0, 'at last'), ...messageEnd('end_turn')],
  });
  const model = createAnthropicModel({ baseURL: endpoint.url, timeoutMs: 20 * 60_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const asked = model.answer(REQUEST, ASKING);
  for (const index of [0, 1] as const) {
    await heard[index].promise;
    for (let minute = 0; minute < 7; minute += 1) await vi.advanceTimersByTimeAsync(60_000);
    held[index].resolve();
  }
  expect((await asked).content).toEqual([{ type: 'text', text: 'at last' }]);
  vi.useRealTimers();
  await endpoint.close();
});

test('a model elsewhere is reached through the proxy that the environment names, one on this machine directly', async () => {
  const endpoint = await startMisbehavingEndpoint(scriptedText('through'), scriptedText('directly'));
  vi.stubEnv('http_proxy', endpoint.url);
  vi.stubEnv('no_proxy', '');
  vi.resetModules();
  const fresh = await import('../../../src/adapters/anthropic/anthropic-model.ts');
  const textFrom = async (baseURL: string) =>
    (await fresh.createAnthropicModel({ baseURL, timeoutMs: 5000 }).answer(REQUEST, ASKING)).content;
  expect(await textFrom('http://model.example:8080')).toEqual([{ type: 'text', text: 'through' }]);
  expect(await textFrom(endpoint.url)).toEqual([{ type: 'text', text: 'directly' }]);
  expect(endpoint.requests.map(({ path }) => path)).toEqual(['http://model.example:8080/v1/messages', '/v1/messages']);
  await endpoint.close();
});
