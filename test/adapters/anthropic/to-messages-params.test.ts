import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMessagesParams } from '../../../src/adapters/anthropic/to-messages-params.ts';
import type { ContentBlock, ModelRequest } from '../../../src/contract/messages-api.ts';

const MARK = { type: 'ephemeral' };
const base: ModelRequest = { model: 'm', maxTokens: 10, system: [], tools: [], messages: [] };
const text = (words: string): ContentBlock => ({ type: 'text', text: words });
const result = (id: string): ContentBlock => ({ type: 'tool_result', tool_use_id: id, content: id });

function marksIn(value: unknown): number {
  return JSON.stringify(value).split('"cache_control"').length - 1;
}

describe("a request in the provider's words", () => {
  it('puts stable system blocks first and marks the last of them, the last tool and the last user block', () => {
    const tool = (name: string) => ({ name, description: name, inputSchema: { type: 'object', properties: {} } });
    const params = toMessagesParams({
      ...base,
      system: [
        { text: 'now', stable: false },
        { text: 'rules', stable: true },
      ],
      tools: [tool('a'), tool('b')],
      messages: [{ role: 'user', content: [text('one'), text('two')] }],
    });
    expect(params.system).toEqual([
      { type: 'text', text: 'rules', cache_control: MARK },
      { type: 'text', text: 'now' },
    ]);
    expect(params.tools?.map((each) => each.cache_control)).toEqual([undefined, MARK]);
    expect(params.messages).toEqual([
      { role: 'user', content: [text('one'), { ...text('two'), cache_control: MARK }] },
    ]);
  });

  it('never places more than 4 marks, and keeps the prefix as the conversation grows', () => {
    const block = fc.oneof(fc.string().map(text), fc.string().map(result));
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.array(block),
    });
    const system = fc.array(fc.record({ text: fc.string(), stable: fc.boolean() }));
    fc.assert(
      fc.property(system, fc.array(message), message, (blocks, messages, next) => {
        const before = toMessagesParams({ ...base, system: blocks, messages });
        const after = toMessagesParams({ ...base, system: blocks, messages: [...messages, next] });
        expect(marksIn(after)).toBeLessThanOrEqual(4);
        expect(after.system).toEqual(before.system);
      }),
    );
  });

  it('sends the results of one step in one message, before any text', () => {
    const params = toMessagesParams({
      ...base,
      messages: [
        { role: 'user', content: [text('go')] },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 't', input: {} }] },
        { role: 'user', content: [text('note'), result('a')] },
        { role: 'user', content: [result('b'), text('')] },
      ],
    });
    expect(params.messages.map((message) => message.role)).toEqual(['user', 'assistant', 'user']);
    expect(params.messages[2]?.content).toEqual([result('a'), result('b'), { ...text('note'), cache_control: MARK }]);
  });

  it('forces one tool by its name', () => {
    expect(toMessagesParams({ ...base, forceTool: 'a' }).tool_choice).toEqual({ type: 'tool', name: 'a' });
  });
});
