import { expect, test } from 'vitest';
import { servedShare } from '../../bench/context/served-share.ts';
import type { ModelMessage, ModelRequest } from '../../src/contract/messages-api.ts';

const user = (text: string): ModelMessage => ({ role: 'user', content: [{ type: 'text', text }] });
const assistant = (text: string): ModelMessage => ({ role: 'assistant', content: [{ type: 'text', text }] });
const request = (...messages: readonly ModelMessage[]): ModelRequest => ({
  model: 'm',
  maxTokens: 1,
  system: [{ text: 'rules', stable: true }],
  tools: [{ name: 't', description: '', inputSchema: {} }],
  messages,
});
const [tool, system] = [
  JSON.stringify({ name: 't', description: '', input_schema: { type: 'object' } }).length,
  JSON.stringify({ type: 'text', text: 'rules' }).length,
];
const block = (role: string, text: string) => JSON.stringify({ role, type: 'text', text }).length;

test('a request that goes on is served up to the last mark of the one before', () => {
  const [first, second] = servedShare([request(user('one')), request(user('one'), assistant('two'), user('three'))]);
  const one = tool + system + block('user', 'one');
  expect(first).toEqual({ characters: one, served: 0 });
  expect(second).toEqual({ characters: one + block('assistant', 'two') + block('user', 'three'), served: one });
});

test('what another session left serves tools and system only, and another tool nothing', () => {
  expect(servedShare([request(user('one'))], request(user('other')))[0]?.served).toBe(tool + system);
  const other = { ...request(user('one')), tools: [{ name: 'u', description: '', inputSchema: {} }] };
  expect(servedShare([request(user('one'))], other)[0]?.served).toBe(0);
});
