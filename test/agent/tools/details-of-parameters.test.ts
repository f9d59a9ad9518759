import { expect, test } from 'vitest';
import { parseToolInput } from '../../../src/agent/input/parse-tool-input.ts';
import { findTool } from '../../../src/agent/tools/registry.ts';
import type { NodeProperty } from '../../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';
import { call, draftOf } from '../support/call.ts';
import { CORE } from '../support/catalog.ts';

type Field = Partial<NodeProperty> & Pick<NodeProperty, 'name' | 'type'>;

/** The lines that details give to the parameters of a type that has these. */
function lines(properties: readonly Field[], type = 'thing'): readonly string[] {
  const nodeTypes = nodeTypesOf('fields', [
    {
      name: `n8n-nodes-base.${type}`,
      displayName: 'Thing',
      description: 'Does it.',
      version: 1,
      group: ['transform'],
      inputs: ['main'],
      outputs: ['main'],
      properties: properties.map((field) => ({ displayName: 'X', default: '', ...field })),
    },
  ]);
  const tool = findTool('get_node_details');
  const input = parseToolInput(tool, { nodeName: `n8n-nodes-base.${type}`, withParameters: true });
  const { content } = tool.run(input, { draft: draftOf([]), nodeTypes, callKey: '1' });
  return content.split('\n').slice(3);
}

test('a type without parameters says so', () => {
  expect(lines([])).toEqual(['Parameters: none with these values.']);
});

test('a description is cut at the end of a sentence, never within one that is short', () => {
  const short = 'Use the format Name|type.';
  const description = `${short} ${'And a lot more of it that goes on. '.repeat(20)}`;
  const [, line = ''] = lines([{ name: 'key', type: 'string', description }]);
  expect(line.startsWith(`- key: string — X: ${short} And a lot more`)).toBe(true);
  expect(line.endsWith('goes on.')).toBe(true);
  expect(line.length).toBeLessThan(360);
});

test.each([
  [
    { type: 'string', description: 'The SQL. You can use n8n expressions and $1.' },
    '{{ }} works in it without "=" in front',
  ],
  [{ type: 'string' }, 'no expression'],
  [{ type: 'boolean' }, 'no expression'],
  [{ type: 'string', typeOptions: { editor: 'htmlEditor' } }, undefined],
  [{ type: 'resourceMapper' }, undefined],
  [{ type: 'fixedCollection', options: [] }, undefined],
] as const)('whether expressions stand in %j is said rightly or not at all', (field, words) => {
  const [, line = ''] = lines([{ name: 'query', noDataExpression: true, ...field }]);
  expect(/no expression|\{\{ \}\} works in it without "=" in front/.exec(line)?.[0]).toBe(words);
});

test('a locator says how it stays open, and whether and how a name can stand in it', () => {
  const locator = (name: string, modes: NonNullable<NodeProperty['modes']>): Field => ({
    name,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    modes,
  });
  const [, channel, document] = lines([
    locator('channel', [{ name: 'list' }, { name: 'name', placeholder: '#general' }]),
    locator('document', [{ name: 'list' }, { name: 'id' }]),
  ]);
  expect(channel).toContain('(open: mode "list", value ""; a name as in "#general")');
  expect(document).toContain('(open: mode "list", value ""; takes no name)');
});

test('what maps fields for a tool shows values that the agent gives', () => {
  const inputs: Field = { name: 'inputs', type: 'resourceMapper' };
  expect(lines([inputs], 'thingTool')[1]).toContain("$fromAI('field'");
  expect(lines([inputs])[1]).not.toContain('$fromAI');
});

test('groups with the same fields are told once', () => {
  const values: NodeProperty[] = [
    { displayName: 'A', name: 'a', type: 'string' },
    { displayName: 'B', name: 'b', type: 'string' },
  ];
  const groups = ['all', 'any'].map((name) => ({ name, displayName: name, values }));
  expect(lines([{ name: 'conditions', type: 'fixedCollection', options: groups }])).toEqual([
    'Parameters (with these values; other values show others):',
    '- conditions: fixedCollection — X',
    '  - all: object with a, b',
    '    - a: string — A',
    '    - b: string — B',
    '  - any: object with a, b, as in all',
  ]);
});

test('one whole value with conditions is shown, with its options and what names an output', () => {
  const details = (nodeName: string) =>
    call(draftOf([]), 'get_node_details', { nodeName, withParameters: true }).content.split('\n');
  const told = (nodeName: string) => details(nodeName).filter((line) => line.startsWith('A whole '));
  const condition =
    '"conditions":[{"leftValue":"={{ $json.status }}","operator":{"type":"string","operation":"equals"},"rightValue":"open"}],"combinator":"and"}';
  expect(told(`${CORE}if`)[0]).toContain(
    `A whole conditions: {"options":{"caseSensitive":true,"leftValue":"","typeValidation":"strict","version":2},${condition}.`,
  );
  expect(told(`${CORE}switch`)[0]).toMatch(/^A whole rules: \{"values":\[\{"conditions":\{"options":/);
  expect(told(`${CORE}slack`)).toEqual([]);
});
