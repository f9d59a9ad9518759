import { describe, expect, it } from 'vitest';
import { problemsOfNode } from './problems-of.ts';

const valued = (value: string) => problemsOfNode({ type: 'base:set', typeVersion: 3.4, parameters: { value } });
const told = (code: string, severity = 'error') => [`${severity} ${code} N /parameters/value`];

describe('syntax', () => {
  it.each([
    ['={{ $json.a + }}'],
    ['={{ JSON.stringify(Object.assign({a:1}, $json) }}'],
    ['={{ {a:{b:{}}} }}'],
    [`={{ $jmespath($json, '{all: rows[*].{id: user.id}}') }}`],
    ['={{ }}'],
    ['={{ if (true) 1 }}'],
    ['={{ let q = 2; q }}'],
    ['={{ return 1 }}'],
    ['={{#each rows}}'],
    ['={{ 1) + (2 }}'],
    [`={{ $('it's').item }}`],
  ])('%s is invalid', (value) => {
    expect(valued(value)).toEqual(told('expression-syntax'));
  });

  it.each([
    ['={{ {a:{b:{} } } }}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text that is looked at
    ['={{ $json.rows.map(r => `${r.sku}: ${r.qty}`).join("\\n") }}'],
    ['={{ $json.a; }}'],
    ['={{ $json.a /* why */ }}'],
    ['={{ $json.a // why\n }}'],
    ["={{ $json.a > 3 ? '✅' : '❌' }}"],
    ['=plain'],
    ['='],
    ['=a {{ $json?.b ?? 1 }} c'],
  ])('%s is valid', (value) => {
    expect(valued(value)).toEqual([]);
  });

  it.each([['={{ function () {} }}'], ['={{ class A {} }}'], ['={{ async function () {} }}']])(
    '%s begins a declaration, which is invalid',
    (value) => {
      expect(valued(value)).toEqual(told('expression-syntax'));
    },
  );

  it('what is never closed is read to the end', () => {
    expect(valued('={{ $json.a')).toEqual(told('expression-unclosed', 'warning'));
    expect(valued('={{ $json.a }')).toEqual(told('expression-syntax'));
    expect(valued('={{ $json.a }} {{')).toEqual(told('expression-unclosed', 'warning'));
  });

  it('is not looked at under a hidden parameter', () => {
    const hidden = { type: 'base:fetch', parameters: { url: 'x', hidden: '={{ + }}' } };
    expect(problemsOfNode(hidden)).toEqual([]);
  });
});

describe('names', () => {
  it.each([['={{ $jsn.x }}'], ['={{ foo.bar }}'], ['={{ process.env.X }}'], ['={{ [1].map((a) => b) }}']])(
    '%s has an unknown one',
    (value) => {
      expect(valued(value)).toEqual(told('expression-name-unknown', 'warning'));
    },
  );

  it.each([
    ['={{ $json.foo.bar }}'],
    ['={{ ({ foo: 1 }).foo }}'],
    ['={{ [1].map((item, index) => item + index) }}'],
    ['={{ (() => { const { a, b: [c] = [] } = $json; return a + c })() }}'],
    ['={{ DateTime.now().plus({ days: 1 }) }}'],
    ['={{ Math.max(1, Number("2")) }}'],
  ])('%s has none', (value) => {
    expect(valued(value)).toEqual([]);
  });
});

describe('a missing equals sign', () => {
  it('is told with what was meant', () => {
    expect(valued('{{ $json.a }}')).toEqual(told('expression-missing-equals', 'warning'));
    expect(valued('$json.a')).toEqual(told('expression-missing-equals', 'warning'));
  });

  it('is none in code, in queries and in notes', () => {
    const jsCode = 'const t = "{{ $json.a }}"; return [];';
    expect(problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { jsCode } })).toEqual([]);
    expect(problemsOfNode({ type: 'base:sql', parameters: { query: 'select {{ $json.a }}' } })).toEqual([]);
  });
});

describe('blanks around an expression', () => {
  it.each([['={{ ["a"] }}\n'], ['={{ [{a:1}] }} '], ['= {{ {a:1} }}']])('%j turn a list into text', (value) => {
    expect(valued(value)).toEqual(told('expression-blanks', 'warning'));
  });

  it('count by the type of an assignment', () => {
    const assigned = (type: string) =>
      problemsOfNode({
        type: 'base:set',
        typeVersion: 3.4,
        parameters: { assignments: { assignments: [{ name: 'a', type, value: '={{ $json.list }} ' }] } },
      });
    expect(assigned('array')).toEqual(['warning expression-blanks N /parameters/assignments/assignments/0/value']);
    expect(assigned('string')).toEqual([]);
  });

  it('are none in a text', () => {
    expect(valued('={{ $json.a }} ')).toEqual([]);
    expect(valued('={{ [1] }} and {{ [2] }}')).toEqual([]);
  });
});

describe('what n8n refuses', () => {
  it.each([
    ['={{ $json.constructor }}'],
    ['={{ $json["__proto__"] }}'],
    ['={{ $json.call.function.arguments.city }}'],
    ['={{ (item) => item }}'],
  ])('%s is an error', (value) => {
    expect(valued(value)).toEqual(told('expression-refused'));
  });

  it.each([['={{ ({ arguments: 1 }).a }}'], ['={{ $json.a.map((item) => item) }}'], ['={{ "constructor" }}']])(
    '%s is fine',
    (value) => {
      expect(valued(value)).toEqual([]);
    },
  );

  it('is the environment, unless it is allowed', () => {
    expect(valued('={{ $env.HOME }}')).toEqual(told('environment-denied', 'warning'));
  });
});

describe('where expressions are evaluated', () => {
  const fetched = (parameters: object) =>
    problemsOfNode({ type: 'base:fetch', parameters: { url: 'x', ...parameters } });

  it('a query holds them with and without =', () => {
    const query = (text: string) => problemsOfNode({ type: 'base:sql', parameters: { query: text } });
    expect(query("select {{ $('Nope').item.json.id }}")).toEqual(['error reference-node-missing N /parameters/query']);
    expect(query('=select {{ $json.id + }}')).toEqual(['error expression-syntax N /parameters/query']);
  });

  it('a collection has only what it offers', () => {
    expect(fetched({ options: { timeout: '={{ + }}' } })).toEqual([
      'error expression-syntax N /parameters/options/timeout',
    ]);
    expect(fetched({ options: { other: '={{ + }}' } })).toEqual([
      'warning option-name-unknown N /parameters/options/other',
    ]);
  });

  it('a resource locator has its value only', () => {
    const place = (more: object) => fetched({ place: { __rl: true, mode: 'id', value: 'abc', ...more } });
    expect(place({ value: '={{ + }}' })).toEqual(['error expression-syntax N /parameters/place/value']);
    expect(place({ cachedResultUrl: '={{ + }}' })).toEqual([]);
  });

  it('a note has none', () => {
    const note = { type: 'base:stickyNote', parameters: { content: '={{ + }} {{ $json.a }}' } };
    expect(problemsOfNode(note).filter((line) => line.includes('expression'))).toEqual([]);
  });
});
