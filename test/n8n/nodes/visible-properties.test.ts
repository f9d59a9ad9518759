import { describe, expect, test } from 'vitest';
import { visibleProperties } from '../../../src/n8n/nodes/visible-properties.ts';
import { sampleNode } from '../sample-catalog.ts';

function shown(parameters: Record<string, unknown>, version = 2, type = 'sample.letter'): string[] {
  const description = sampleNode(type, version);
  return visibleProperties(description, { typeVersion: version, parameters }).map(({ path }) =>
    path.replace('/parameters/', ''),
  );
}

test('defaults decide what is shown', () => {
  expect(shown({})).toEqual([
    'notice',
    'resource',
    'operation',
    'recipient',
    'stamp',
    'loft',
    'seal',
    'options',
    'stops',
  ]);
});

test('of two properties of one name the visible one counts, with its own default', () => {
  const visible = visibleProperties(sampleNode('sample.letter'), {
    typeVersion: 2,
    parameters: { resource: 'parcel' },
  });
  expect(visible.find(({ property }) => property.name === 'operation')).toMatchObject({ value: 'weigh', given: false });
  expect(visible.map(({ property }) => property.name)).toContain('grams');
  expect(visible.map(({ property }) => property.name)).not.toContain('recipient');
});

test('a condition on the version holds', () => {
  expect(shown({}, 1)).not.toContain('stamp');
  expect(shown({}, 2)).toContain('stamp');
});

test('@tool is true for tool variants only', () => {
  expect(shown({}, 2, 'sample.letterTool')).toContain('agentNote');
  expect(shown({}, 2)).not.toContain('agentNote');
});

test('a value that is an expression shows what depends on it', () => {
  const names = shown({ operation: '={{ $json.what }}' });
  expect(names).toContain('recipient');
  expect(names).toContain('grams');
});

test('a resource locator counts as its value', () => {
  expect(shown({ loft: { __rl: true, mode: 'id', value: 'secret' } })).not.toContain('seal');
});

describe('nested', () => {
  test('of a collection only what is given is there', () => {
    expect(shown({ options: { speed: 'slow' } })).toContain('options/speed');
    expect(shown({ options: {} })).not.toContain('options/speed');
  });

  test('siblings decide within a collection', () => {
    expect(shown({ options: { speed: 'fast', wind: 'east' } })).toContain('options/wind');
    expect(shown({ options: { speed: 'slow', wind: 'east' } })).not.toContain('options/wind');
  });

  test('each item of a group has its own, with siblings and root', () => {
    const stops = { stop: [{ town: 'Ulm', night: true }, { town: 'Bonn' }] };
    expect(shown({ stops }).filter((path) => path.startsWith('stops/'))).toEqual([
      'stops/stop/0/town',
      'stops/stop/0/night',
      'stops/stop/0/inn',
      'stops/stop/1/town',
      'stops/stop/1/night',
    ]);
    expect(shown({ resource: 'parcel', stops })).not.toContain('stops/stop/0/inn');
  });

  test('values and whether they are given are told apart', () => {
    const parameters = { stops: { stop: [{ town: 'Ulm' }] } };
    const nested = visibleProperties(sampleNode('sample.letter'), { typeVersion: 2, parameters }).filter(
      ({ depth }) => depth > 0,
    );
    expect(nested.map(({ value, given }) => [value, given])).toEqual([
      ['Ulm', true],
      [false, false],
    ]);
  });
});

test.each([
  { stops: 'text' },
  { stops: null },
  { stops: { stop: 'text' } },
  { stops: { stop: [null, 3, 'x'] } },
  { options: [] },
  { options: 5 },
  JSON.parse('{"__proto__": {"resource": "parcel"}, "constructor": 1}'),
])('odd values break nothing: %j', (parameters) => {
  expect(shown(parameters)).toContain('recipient');
});

test('a hundred levels of nesting end', () => {
  const deep = { ...sampleNode('sample.fork') };
  const node: Record<string, unknown> = { name: 'in', displayName: 'in', type: 'collection', default: {} };
  node.options = [node];
  let parameters: Record<string, unknown> = {};
  for (let level = 0; level < 100; level += 1) parameters = { in: parameters };
  const description = { ...deep, properties: [node as never] };
  expect(visibleProperties(description, { typeVersion: 1, parameters }).length).toBeLessThan(30);
});
