import { describe, expect, test } from 'vitest';
import type { NodeDescription, NodeProperty } from '../../../src/n8n/catalog/node-description.ts';
import { resolvedParameters } from '../../../src/n8n/nodes/resolved-parameters.ts';
import { visibleProperties } from '../../../src/n8n/nodes/visible-properties.ts';
import { property, sampleNode } from '../sample-catalog.ts';

const show = (show: Record<string, readonly string[]>): Partial<NodeProperty> => ({ displayOptions: { show } });

function described(...properties: NodeProperty[]): NodeDescription {
  return { ...sampleNode('sample.fork'), properties };
}

function seen(description: NodeDescription, parameters: Record<string, unknown>) {
  const node = { typeVersion: 1, parameters };
  return {
    shown: visibleProperties(description, node).map(({ property: { name } }) => name),
    kept: resolvedParameters(description, node),
  };
}

describe('a hidden value', () => {
  const old = property('schema', 'options', { default: 'text', displayOptions: { show: { '@version': [2] } } });
  const example = property('example', 'string', { default: 'e', ...show({ schema: ['text'] }) });

  test('decides what the engine keeps if its name is declared once, and never what is shown', () => {
    expect(seen(described(old, example), {})).toEqual({ shown: [], kept: { example: 'e' } });
  });

  test('decides nothing if its name is declared twice', () => {
    expect(seen(described(old, { ...old, default: 'other' }, example), {})).toEqual({ shown: [], kept: {} });
  });
});

describe('an expression where none can stand', () => {
  const kind = property('kind', 'options', { default: 'a', noDataExpression: true });
  const detail = property('detail', 'string', show({ kind: ['a'] }));

  test('is its own text without =, and shows nothing', () => {
    const given = { kind: '={{ $json.kind }}' };
    expect(seen(described(kind, detail), given)).toEqual({ shown: ['kind'], kept: { kind: '{{ $json.kind }}' } });
  });

  test('shows what depends on it where it can stand', () => {
    const open = described({ ...kind, noDataExpression: false }, detail);
    expect(seen(open, { kind: '={{ $json.kind }}' }).shown).toEqual(['kind', 'detail']);
  });

  test.each(["={{ $fromAI('kind') }}", "={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('kind', `a`, 'string') }}"])(
    'stays if the model fills it: %s',
    (text) => {
      expect(seen(described(kind), { kind: text }).kept).toEqual({ kind: text });
    },
  );
});

test('of something else than an object a collection makes nothing', () => {
  const bag = property('bag', 'collection', { default: { a: 1 }, options: [property('a', 'number')] as never });
  for (const given of ['', '={{ $json }}', null, 5]) {
    expect(seen(described(bag), { bag: given }).kept).toEqual({ bag: {} });
  }
  expect(seen(described(bag), {}).kept).toEqual({ bag: { a: 1 } });
});

test('a property may depend on one that stands behind it', () => {
  const late = described(
    property('detail', 'string', { default: 'one', ...show({ kind: ['b'] }) }),
    property('detail', 'string', { default: 'two', ...show({ kind: ['a'] }) }),
    property('kind', 'options', { default: 'a' }),
  );
  expect(seen(late, {}).kept).toEqual({ detail: 'two', kind: 'a' });
  expect(seen(late, { kind: 'b' }).kept).toEqual({ detail: 'one', kind: 'b' });
});
