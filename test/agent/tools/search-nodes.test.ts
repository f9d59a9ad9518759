import { expect, test } from 'vitest';
import { parseToolInput } from '../../../src/agent/input/parse-tool-input.ts';
import { findTool } from '../../../src/agent/tools/registry.ts';
import type { NodeDescription } from '../../../src/n8n/catalog/node-description.ts';
import { nodeTypesOf } from '../../../src/n8n/catalog/node-types-of.ts';
import { draftOf } from '../support/call.ts';

function search(thing: Pick<NodeDescription, 'outputs' | 'properties'>, query: unknown): readonly string[] {
  const nodeTypes = nodeTypesOf('search', [
    {
      name: 'n8n-nodes-base.thing',
      displayName: 'Thing',
      description: 'Does it.',
      version: 1,
      group: ['transform'],
      inputs: ['main'],
      ...thing,
    },
  ]);
  const tool = findTool('search_nodes');
  const input = parseToolInput(tool, { queries: [query] });
  return tool
    .run(input, { draft: draftOf([]), nodeTypes, callKey: '1' })
    .content.split('\n')
    .slice(2);
}

const choice = (name: string, values: readonly string[], show?: Record<string, readonly string[]>) => ({
  displayName: name,
  name,
  type: 'options',
  default: values[0],
  options: values.map((value) => ({ name: value, value })),
  ...(show === undefined ? {} : { displayOptions: { show } }),
});

test('a search for a connection type shows the mode that yields it', () => {
  const outputs = `={{ (($parameter) => $parameter.mode === 'tool' ? [{ type: 'ai_tool' }] : [{ type: 'main' }])($parameter) }}`;
  const store = { outputs, properties: [choice('mode', ['load', 'tool'])] };
  const query = 'thing';
  expect(search(store, { queryType: 'subNodeSearch', connectionType: 'ai_tool', query })).toEqual([
    '  With mode "tool": Inputs: main 0. Outputs: ai_tool 0.',
  ]);
  expect(search(store, { queryType: 'name', query })).toEqual([
    '  Inputs: main 0. Outputs: main 0. By mode it has others: get_node_details tells.',
  ]);
});

test('outputs that follow from values yet to be given are not told as none', () => {
  const outputs = `={{ (($parameter) => ($parameter.categories ?? []).map(() => ({ type: 'main' })))($parameter) }}`;
  const properties = [{ displayName: 'Categories', name: 'categories', type: 'json' }];
  expect(search({ outputs, properties }, { queryType: 'name', query: 'thing' })).toEqual([
    '  Inputs: main 0. Outputs: by categories.',
  ]);
});

test('what a type can do is told by resource, as far as it is short', () => {
  const many = Array.from({ length: 40 }, (_, index) => `operation${index}`);
  const properties = [
    choice('resource', ['file', 'folder']),
    choice('operation', ['get', 'send'], { resource: ['file'] }),
    choice('operation', many, { resource: ['folder'] }),
  ];
  expect(search({ outputs: ['main'], properties }, { queryType: 'name', query: 'thing' })).toEqual([
    '  Does: file (get, send); 1 more (get_node_details).',
    '  Inputs: main 0. Outputs: main 0.',
  ]);
});
