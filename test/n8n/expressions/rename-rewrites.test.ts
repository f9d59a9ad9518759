import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeJson } from '../../../src/document/workflow-json.ts';
import { findNodeReferences } from '../../../src/n8n/expressions/node-references.ts';
import { renameRewrites } from '../../../src/n8n/expressions/rename-rewrites.ts';

function node(name: string, type: string, parameters: NodeJson['parameters']): NodeJson {
  return { id: name, name, type, typeVersion: 1, position: [0, 0], parameters: parameters ?? {} };
}

function renamed(text: string, from: string, to: string, type = 'n8n-nodes-base.set', key = 'value') {
  return renameRewrites({ nodes: [node('Out', type, { [key]: text })] }, from, to)[0]?.after ?? text;
}

describe('what a rename rewrites', () => {
  it.each([
    [`={{ $('Fee').item.json.eur }}`, `={{ $('New').item.json.eur }}`],
    [`={{ $("Fee").first().json.eur }}`, `={{ $("New").first().json.eur }}`],
    ['={{ $(`Fee`).all() }}', '={{ $(`New`).all() }}'],
    [`={{ $( 'Fee' ).all() }}`, `={{ $( 'New' ).all() }}`],
    [`={{ $node["Fee"].json.a }}`, `={{ $node["New"].json.a }}`],
    [`={{ $node['Fee'].json.a }}`, `={{ $node['New'].json.a }}`],
    [`={{ $node?.["Fee"].json.a }}`, `={{ $node?.["New"].json.a }}`],
    [`={{ $node.Fee.json.a }}`, `={{ $node.New.json.a }}`],
    [`={{ $items("Fee", 0)[0] }}`, `={{ $items("New", 0)[0] }}`],
    [`=a {{ $('Fee').x }} b {{ $('Fee').y }}`, `=a {{ $('New').x }} b {{ $('New').y }}`],
    [`={{ $item(0).$node["Fee"].json }}`, `={{ $item(0).$node["New"].json }}`],
  ])('follows %s', (before, after) => {
    expect(renamed(before, 'Fee', 'New')).toBe(after);
  });

  it.each([
    [`={{ $('Fee 2').item.json.eur }}`],
    [`={{ $('My Fee').item.json.eur }}`],
    [`={{ $node.Fees.json.a }}`],
    [`={{ $json.Fee + 'Fee' }}`],
    [`={{ my$('Fee') }}`],
    [`=The $('Fee') in plain text`],
    [`$('Fee') in prose`],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text that is looked at
    ['={{ $(`${a}Fee`) }}'],
  ])('leaves %s alone', (text) => {
    expect(renamed(text, 'Fee', 'New')).toBe(text);
  });

  it('takes replacement patterns of the new name literally and escapes the quote in use', () => {
    const to = "Cost $& $' $1 $$";
    expect(renamed(`={{ $('Fee').item.json.eur }}`, 'Fee', to)).toBe(`={{ $('Cost $& $\\' $1 $$').item.json.eur }}`);
    expect(renamed(`={{ $("Fee").first() }}`, 'Fee', to)).toBe(`={{ $("Cost $& $' $1 $$").first() }}`);
    expect(renamed('={{ $node.Fee.json }}', 'Fee', to)).toBe(`={{ $node["Cost $& $' $1 $$"].json }}`);
    expect(renamed('={{ $node?.Fee.json }}', 'Fee', to)).toBe(`={{ $node?.["Cost $& $' $1 $$"].json }}`);
  });

  it('keeps signs outside the basic plane', () => {
    expect(renamed(`={{ '🚀❌𝒳 ' + $('Old').item.json.a + ' 🇩🇪' }}`, 'Old', 'Neu 🚀')).toBe(
      `={{ '🚀❌𝒳 ' + $('Neu 🚀').item.json.a + ' 🇩🇪' }}`,
    );
  });

  it('reads names that are written with escapes', () => {
    expect(renamed(String.raw`={{ $('It\'s').item }}`, "It's", 'B')).toBe(`={{ $('B').item }}`);
    expect(renamed(String.raw`={{ $('caf\u00e9').item }}`, 'café', 'B')).toBe(`={{ $('B').item }}`);
  });

  it('escapes twice within an escaped string', () => {
    const before = String.raw`={{ $evaluateExpression('$(\'Fee\').item') }}`;
    expect(renamed(before, 'Fee', "It's")).toBe(String.raw`={{ $evaluateExpression('$(\'It\\\'s\').item') }}`);
  });

  it('does not let a name end the expression', () => {
    expect(renamed(`={{ $('Fee').item }}`, 'Fee', 'a }} b')).toBe(String.raw`={{ $('a }\x7d b').item }}`);
  });

  it('follows the source of Code nodes, JavaScript and Python, comments included', () => {
    const code = "// from $('Fee')\nreturn $('Fee').all();";
    expect(renamed(code, 'Fee', 'New', 'n8n-nodes-base.code', 'jsCode')).toBe(
      "// from $('New')\nreturn $('New').all();",
    );
    expect(renamed(`x = _("Fee").all()`, 'Fee', 'New', 'n8n-nodes-base.code', 'pythonCode')).toBe(`x = _("New").all()`);
    expect(renamed(code, 'Fee', 'New', '@n8n/n8n-nodes-langchain.toolCode', 'jsCode')).toContain("return $('New')");
  });

  it('follows HTML that is evaluated without the equals sign', () => {
    const html = `<b>{{ $('Fee').item.json.a }}</b>`;
    expect(renamed(html, 'Fee', 'New', 'n8n-nodes-base.html', 'html')).toBe(`<b>{{ $('New').item.json.a }}</b>`);
  });

  it('lists nested texts by JSON Pointer and leaves the rest out', () => {
    const workflow = {
      nodes: [
        node('Fee', 'n8n-nodes-base.set', { a: 1 }),
        node('Out', 'n8n-nodes-base.set', { 'a/b': { '~': [{ v: `={{ $('Fee').item }}` }] }, other: 'Fee' }),
      ],
    };
    expect(renameRewrites(workflow, 'Fee', 'New')).toEqual([
      { node: 'Out', path: '/parameters/a~1b/~0/0/v', before: `={{ $('Fee').item }}`, after: `={{ $('New').item }}` },
    ]);
  });

  it('lists nothing that no operation may write to', () => {
    const parameters = JSON.parse(`{"__proto__": {"a": "={{ $('Fee').item }}"}}`);
    expect(renameRewrites({ nodes: [node('Out', 'n8n-nodes-base.set', parameters)] }, 'Fee', 'New')).toEqual([]);
  });

  it('always reads back the new name, and renaming back gives the old text', () => {
    const names = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(names, fc.constantFrom("'", '"', '`'), (to, quote) => {
        fc.pre(to !== 'Fee');
        const before = `={{ $(${quote}Fee${quote}).item.json.a }}`;
        const after = renamed(before, 'Fee', to);
        expect(findNodeReferences(after).map(({ name }) => name)).toEqual([to]);
        expect(renamed(after, to, 'Fee')).toBe(before);
      }),
    );
  });
});
