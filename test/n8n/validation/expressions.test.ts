import { describe, expect, it } from 'vitest';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf, problemsOfNode } from './problems-of.ts';

const valued = (value: string) => problemsOfNode({ type: 'base:set', typeVersion: 3.4, parameters: { value } });
const coded = (jsCode: string) => problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { jsCode } });
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

  it('what is never closed is a warning', () => {
    expect(valued('={{ $json.a')).toEqual(told('expression-unclosed', 'warning'));
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
    ['={{ $fromAI("x") + Math.max(1, Number("2")) }}'],
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
    expect(coded('const t = "{{ $json.a }}"; return [];')).toEqual([]);
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

describe('code', () => {
  it('has to be readable', () => {
    expect(coded('return items.map(;')).toEqual(['error code-syntax N /parameters/jsCode']);
    expect(coded('const r = await fetchAll(); return r;')).toEqual([]);
    expect(
      problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { language: 'python', jsCode: '(' } }),
    ).toEqual(['warning parameter-unknown N /parameters/language']);
  });
});

describe('references to nodes', () => {
  const GO = { name: 'Go', type: 'base:manualTrigger' };
  const set = (name: string, value: string) => ({ name, type: 'base:set', typeVersion: 3.4, parameters: { value } });

  it.each([
    [`={{ $('Nope').item.json.x }}`],
    ['={{ $node["Nope"].json.x }}'],
    ['={{ $items("Nope") }}'],
    ['={{ $node.Nope.json }}'],
  ])('%s names a node that is not there', (value) => {
    expect(valued(value)).toEqual(told('reference-node-missing'));
  });

  it('that are not upstream are a warning, unless the expression asks first', () => {
    const side = (value: string) =>
      problemsOf(
        workflowOf(
          [GO, { name: 'Rates', type: 'base:noOp' }, set('Out', value)],
          [
            ['Go', 'Rates'],
            ['Go', 'Out'],
          ],
        ),
      );
    expect(side(`={{ $('Rates').item.json.eur }}`)).toEqual(['warning reference-not-upstream Out /parameters/value']);
    expect(side(`={{ $('Rates').isExecuted ? $('Rates').first().json.eur : 0 }}`)).toEqual([]);
    expect(side(`={{ $('Go').item.json.eur }}`)).toEqual([]);
  });

  it('reach a sub-node through what it serves', () => {
    const agent = { name: 'Agent', type: 'lc:agent', typeVersion: 3 };
    const model = { name: 'Model', type: 'lc:lmChatOpenAi', parameters: { sessionKey: `={{ $('Go').item.json.id }}` } };
    const problems = problemsOf(
      workflowOf(
        [GO, agent, model],
        [
          ['Go', 'Agent'],
          ['Model', 'Agent', 'ai_languageModel'],
        ],
      ),
    );
    expect(problems.filter((line) => line.includes('reference'))).toEqual([]);
  });

  it('in comments and of a $ of the code itself are none', () => {
    expect(coded("// $('Nope')\nreturn [];")).toEqual([]);
    expect(coded("const $ = load(); return $('h1');")).toEqual([]);
    expect(coded("return $('Nope').all();")).toEqual(['error reference-node-missing N /parameters/jsCode']);
  });
});
