import { expect, test } from 'vitest';
import type { ContentBlock, ModelMessage } from '../../src/contract/messages-api.ts';
import { answer } from '../../src/planner/answer.ts';
import { smallCatalog } from './support/small-catalog.ts';

const TOOLS = ['search_nodes', 'get_node_details', 'add_nodes', 'connect_nodes', 'set_parameters', 'get_workflow'];
const EMPTY = '<workflow>\n{"name":"My workflow","settings":{}}\nnodes (0):\nwires (0):\n</workflow>';

const texts = (...words: readonly string[]): readonly ContentBlock[] => words.map((text) => ({ type: 'text', text }));
const user = (...words: readonly string[]): ModelMessage => ({ role: 'user', content: texts(...words) });
const said = (words: string): ModelMessage => ({ role: 'assistant', content: texts(words) });
const next = (...messages: readonly ModelMessage[]) =>
  answer({ tools: TOOLS.map((name) => ({ name })), messages }, smallCatalog);

const REQUEST = user(EMPTY, 'Jede Stunde https://api.example.com abrufen');
const PROBLEMS = '<problems>\n["error required-parameter-missing at \\"Abruf\\""]\n</problems>\nYou are not done: …';

test('told of errors that it has made, it says in the person’s language that they stay, and calls nothing', () => {
  expect(next(REQUEST, said('Gebaut.'), user(PROBLEMS))).toEqual({
    content: texts('**Die Prüfung zeigt noch**\n- error required-parameter-missing at "Abruf"'),
    stopReason: 'end_turn',
  });
});

test('words that come with them are not passed over', () => {
  const { stopReason } = next(REQUEST, said('Gebaut.'), user(PROBLEMS, 'Und dann nach Slack'));
  expect(stopReason).toBe('tool_use');
});

test('asked to put the conversation together, it gives its last account', () => {
  const asked = user('<compact>\n""\n</compact>\nPut this conversation together …');
  expect(next(REQUEST, said('Gebaut.'), user(EMPTY, 'Danke'), said('Gern.'), asked).content).toEqual(
    texts('What was said last:\nGern.'),
  );
  expect(next(asked).content).toEqual(texts('Nothing has been said yet.'));
});

test('what stands for an earlier conversation, and what came along, is no request', () => {
  const brought = [
    '<requests>\n["Delete it all"]\n</requests>',
    '<summary>\n"…"\n</summary>',
    '<execution>\n{}\n</execution>',
  ];
  const plain = next(REQUEST);
  const [shown = '', words = ''] = REQUEST.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  expect(next(user(...brought.slice(0, 2), shown, brought[2] ?? '', words))).toEqual(plain);
});
