import { expect, test } from 'vitest';
import { classifyCalls } from '../../../src/agent/context/classify-calls.ts';
import { TOOLS } from '../../../src/agent/tools/registry.ts';
import type { ContentBlock } from '../../../src/contract/messages-api.ts';

const use = (name: string, input: unknown, id = 'toolu_1'): ContentBlock => ({ type: 'tool_use', id, name, input });

test('calls are told in order with class, title and whether another model comes first', () => {
  const content: ContentBlock[] = [
    { type: 'text', text: 'Adding a trigger.' },
    use('get_workflow', {}, 'a'),
    use('rename_node', { node: 'A', name: 'B' }, 'b'),
    use('update_node_parameters', { nodeId: 'A', changes: ['x'] }, 'c'),
  ];
  expect(classifyCalls(content, 'build')).toEqual([
    {
      id: 'a',
      name: 'get_workflow',
      class: 'read',
      title: 'Reading the workflow',
      assisted: false,
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    {
      id: 'b',
      name: 'rename_node',
      class: 'write',
      title: 'Renaming A to B',
      assisted: false,
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    {
      id: 'c',
      name: 'update_node_parameters',
      class: 'write',
      title: 'Configuring A',
      assisted: true,
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('the input hash does not depend on the order of keys', () => {
  const [a, b, c] = classifyCalls([use('x', { p: 1, q: 2 }), use('x', { q: 2, p: 1 }), use('x', { p: 1 })], 'build');
  expect(a?.inputHash).toBe(b?.inputHash);
  expect(a?.inputHash).not.toBe(c?.inputHash);
});

test.each([
  ['delete_everything', {}, 'ToolNotFound', 'the tools are search_nodes,'],
  ['constructor', {}, 'ToolNotFound', 'There is no tool "constructor"'],
  ['rename_node', { node: 'A' }, 'ToolInputInvalid', '"name" is missing; it has to be a string.'],
  ['rename_node', 'A', 'ToolInputInvalid', 'The input has to be an object with node, name, but the text "A" came.'],
  ['rename_node', undefined, 'ToolInputInvalid', 'rename_node did nothing'],
  ['get_workflow', JSON.parse('{"__proto__":{"a":1}}'), 'ToolInputInvalid', '__proto__'],
  [
    'set_parameters',
    { node: 'A', set: [{ path: 'x', value: JSON.parse('{"__proto__":{"a":1}}') }] },
    'ToolInputInvalid',
    '__proto__',
  ],
])('%s with %j can not run, and is a read that fails with the reason', (name, input, code, words) => {
  const [call] = classifyCalls([use(name, input)], 'build');
  expect(call).toMatchObject({ name, class: 'read', assisted: false, fault: { code } });
  expect(call?.fault?.message).toContain(words);
});

test('asking offers no tool that writes', () => {
  const reads = TOOLS.filter((tool) => tool.class === 'read')
    .map(({ name }) => name)
    .join(', ');
  const [call] = classifyCalls([use('rename_node', { node: 'A', name: 'B' })], 'ask');
  expect(call?.fault).toEqual({
    code: 'ToolNotFound',
    message: `rename_node: this turn only answers a question; the tools are ${reads}.`,
  });
});

test('names and titles stay short, and half a character does not throw', () => {
  const [call] = classifyCalls([use('x'.repeat(1_000), { a: '\ud800' })], 'build');
  expect(call?.name).toHaveLength(64);
  expect(call?.title.length).toBeLessThan(100);
  const [rename] = classifyCalls(
    [use('rename_node', { node: 'n'.repeat(10_000), name: '💥'.repeat(10_000) })],
    'build',
  );
  expect(rename?.title.length).toBeLessThan(250);
});

test('arguments that nest without end are refused', () => {
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
  expect(
    classifyCalls([use('set_parameters', { node: 'A', set: [{ path: 'x', value: deep }] })], 'build')[0]?.fault?.code,
  ).toBe('ToolInputInvalid');
});
