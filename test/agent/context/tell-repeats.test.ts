import { expect, test } from 'vitest';
import { buildModelRequest } from '../../../src/agent/context/build-model-request.ts';
import type { RecordedMessage } from '../../../src/agent/context/recorded-message.ts';
import { tellRepeats } from '../../../src/agent/context/tell-repeats.ts';
import { catalog } from '../support/catalog.ts';

const REFUSED = 'NodeTypeNotFound: The catalog has no type "slack".';

/** A step: a call, and the refusal that came of it. */
function step(id: string, input: object, content = REFUSED, turn = 1): readonly RecordedMessage[] {
  return [
    { role: 'assistant', turn, content: [{ type: 'tool_use', id, name: 'add_nodes', input }] },
    { role: 'user', turn, content: [{ type: 'tool_result', tool_use_id: id, content, is_error: true }] },
  ];
}

const resultsOf = (messages: readonly RecordedMessage[]): readonly string[] =>
  tellRepeats(messages).flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'tool_result' ? [block.content] : [])),
  );

test('the second time that a call fails in the same way, the model is told what to try instead', () => {
  expect(resultsOf([...step('a', { nodeType: 'slack' }), ...step('b', { nodeType: 'slack' })])).toEqual([
    REFUSED,
    `${REFUSED}\nThis very call failed in this very way before, and will again; once more ends the turn. Instead: search_nodes for what it does, and take a type as it stands there.`,
  ]);
});

test('a code without an advice of its own gets the general one', () => {
  const [, second] = resultsOf([...step('a', {}, 'Busy: not now'), ...step('b', {}, 'Busy: not now')]);
  expect(second).toContain('Instead: take another way, or leave this part out and say so in the answer.');
});

test.each([
  ['another call', step('b', { nodeType: 'slak' })],
  ['another failure', step('b', { nodeType: 'slack' }, 'NodeTypeNotFound: other')],
  ['another turn', step('b', { nodeType: 'slack' }, REFUSED, 2)],
])('%s is no repetition', (_what, second) => {
  const messages = [...step('a', { nodeType: 'slack' }), ...second];
  expect(tellRepeats(messages)).toEqual(messages);
});

test('two of the same in one answer are told nothing: neither could know of the other', () => {
  const [call, result] = step('a', { nodeType: 'slack' });
  const [other, same] = step('b', { nodeType: 'slack' });
  const both = (one: RecordedMessage | undefined, two: RecordedMessage | undefined): RecordedMessage => ({
    ...(one as RecordedMessage),
    content: [...(one?.content ?? []), ...(two?.content ?? [])],
  });
  const messages = [both(call, other), both(result, same)];
  expect(tellRepeats(messages)).toEqual(messages);
});

test('a request begins with the bytes of the one before', () => {
  const request = (messages: readonly RecordedMessage[]) =>
    buildModelRequest({
      model: 'big',
      mode: 'build',
      maxTokens: 1_000,
      nodeTypes: catalog,
      messages: [{ role: 'user', turn: 1, content: [{ type: 'text', text: 'Hello' }] }, ...messages],
    }).messages;
  const first = [...step('a', { nodeType: 'slack' }), ...step('b', { nodeType: 'slack' })];
  const before = request(first);
  const after = request([...first, ...step('c', { nodeType: 'slack' })]);
  expect(JSON.stringify(before)).toContain('Instead:');
  expect(after.slice(0, before.length)).toEqual(before);
});
