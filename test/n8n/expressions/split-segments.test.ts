import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSegments } from '../../../src/n8n/expressions/split-segments.ts';

function parts(value: string) {
  return splitSegments(value).map(({ kind, text }) => `${kind}:${text}`);
}

describe('text and code of a template', () => {
  it.each([
    ['={{ $json.a }}', ['code: $json.a ']],
    ['=a {{ 1 }} b', ['text:a ', 'code: 1 ', 'text: b']],
    ['={{ {a:{b:1}} }}', ['code: {a:{b:1', 'text: }}']],
    ["={{ '}}' }}", ["code: '", "text:' }}"]],
    ['=\\{{ 1 }}', ['text:\\{{ 1 }}']],
    ['={{ "\\}}" }}', ['code: "\\}}" ']],
    ['={{}}', ['code:']],
    ['=', []],
    ['={{ a', ['code: a']],
    ['plain {{ x }}', ['text:plain ', 'code: x ']],
  ])('splits %s as n8n does', (value, expected) => {
    expect(parts(value)).toEqual(expected);
  });

  it('tells code that is never closed', () => {
    expect(splitSegments('={{ a').map(({ closed }) => closed)).toEqual([false]);
    expect(splitSegments('={{ a }}').map(({ closed }) => closed)).toEqual([true]);
  });

  it('gives offsets of the very text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{{', '}}', '\\', 'a', '🚀', '=')), (pieces) => {
        const value = `=${pieces.join('')}`;
        for (const { text, start, end } of splitSegments(value)) expect(value.slice(start, end)).toBe(text);
      }),
    );
  });
});
