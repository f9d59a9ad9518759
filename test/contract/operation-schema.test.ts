import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../bin/lib/root.mjs';
import { COMMANDS, type CommandRow, commandHelp } from '../../src/cli/command-table.ts';
import { operationsSchema } from '../../src/contract/operation-schema.ts';
import { parseWith } from '../../src/contract/parse-with.ts';

const parseOperations = (value: unknown) => parseWith(operationsSchema, value, 'InvalidOperation');

const refused = (operations: unknown): string => {
  try {
    parseOperations(operations);
  } catch (error) {
    expect(error).toMatchObject({ code: 'InvalidOperation' });
    return (error as Error).message;
  }
  throw new Error('it was taken');
};

describe('operations from outside', () => {
  it('are what the README shows, and of the types that the help of edit lists', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(parseOperations(JSON.parse(shown))).toMatchObject([{ type: 'setParameters' }]);
    const help = commandHelp(COMMANDS.edit as CommandRow);
    const types = operationsSchema.element.options.map((option) => option.shape.type.value);
    expect(types.filter((type) => !help.includes(type))).toEqual([]);
    expect(types).toHaveLength(11);
  });

  it('are passed on as they are, names of prototypes included', () => {
    const text =
      '[{"type":"addNodes","nodes":[{"name":"Call 😀","type":"a.b","parameters":{"constructor":2}}]},' +
      '{"type":"setConnections","connections":{"toString":{"main":[[{"node":"😀","type":"main","index":0,"extra":1}],null]}}}]';
    expect(JSON.stringify(parseOperations(JSON.parse(text)))).toBe(text);
  });

  it('name an unknown field and the fields that exist (F78)', () => {
    const wire = { from: 'Fetch', sourceOutput: 1, outputIndex: 1, to: 'Alert' };
    const message = refused([{ type: 'addConnections', connections: [wire] }]);
    expect(message).toContain('"sourceOutput", "outputIndex"');
    expect(message).toContain('the fields are from, output, to, input');
    expect(message).toContain('/0/connections/0');
  });

  it('are refused with the types that exist where the type is unknown', () => {
    expect(refused([{ type: 'dropTables' }])).toContain('addNodes');
  });

  it.each([
    ['no operation', [], 'expected array to have >=1 items'],
    ['an empty name', [{ type: 'renameNode', node: 'A', name: '' }], '/0/name: Too small'],
    ['a value left out', [{ type: 'setParameters', node: 'A', set: [{ path: 'url' }] }], '/0/set/0/value: is missing'],
    [
      'a negative output',
      [
        {
          type: 'addConnections',
          connections: [{ from: 'A', to: 'B', output: { type: 'main', index: -1 }, input: { type: 'main', index: 0 } }],
        },
      ],
      '/0/connections/0/output/index: Too small',
    ],
    [
      'places that only an inverse names',
      [{ type: 'addNodes', nodes: [{ name: 'A', type: 't' }], at: [0] }],
      '/0: unknown field "at"; the fields are type, nodes',
    ],
    [
      'flat connections',
      [{ type: 'setConnections', connections: { A: { main: [{ node: 'B', type: 'main', index: 0 }] } } }],
      '/0/connections/A/main/0: Invalid input: expected array',
    ],
    ['a list for an object', [{ type: 'setSettings', set: [] }], '/0/set: must be a JSON object'],
    ['something else', 'addNodes', 'expected array, received string'],
  ])('are refused with %s', (_, operations, why) => {
    expect(refused(operations)).toContain(why);
  });
});
