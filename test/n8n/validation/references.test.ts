import { describe, expect, it } from 'vitest';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf, problemsOfNode } from './problems-of.ts';

const GO = { name: 'Go', type: 'base:manualTrigger' };
const NO_OP = (name: string) => ({ name, type: 'base:noOp' });
const SET = (name: string, value: string) => ({ name, type: 'base:set', typeVersion: 3.4, parameters: { value } });
const coded = (jsCode: string) => problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { jsCode } });

/** References told at Out, which runs beside Rates, before Later, and has nothing to do with Other. */
function told(value: string) {
  const nodes = [GO, NO_OP('Rates'), SET('Out', value), NO_OP('Later'), { ...GO, name: 'Start' }, NO_OP('Other')];
  const lines = [
    ['Go', 'Rates'],
    ['Go', 'Out'],
    ['Out', 'Later'],
    ['Start', 'Other'],
  ] as const;
  return problemsOf(workflowOf(nodes, lines)).map((line) => line.split(' ').slice(0, 2).join(' '));
}

const NEVER = ['error reference-not-upstream'];
const PERHAPS = ['warning reference-not-upstream'];

describe('a node that is not there', () => {
  it.each([
    [`={{ $('Nope').item.json.x }}`],
    ['={{ $("Nope").params }}'],
    ['={{ $(`Nope`).first() }}'],
    ['={{ $node["Nope"].json.x }}'],
    ['={{ $node.Nope.json }}'],
    ['={{ $items("Nope") }}'],
    ['={{ $item(0).$node["Nope"].json.x }}'],
  ])('is told in %s', (value) => {
    expect(told(value)).toEqual(['error reference-node-missing']);
  });

  it.each([
    [`={{ $json.a ? $('Nope').item.json.x : 1 }}`],
    [`={{ $json.a || $('Nope').item.json.x }}`],
    [`={{ (() => { try { return $('Nope').item } catch (e) { return 1 } })() }}`],
    [`={{ $evaluateExpression("$('Nope').item.json.x") }}`],
  ])('may never be asked in %s', (value) => {
    expect(told(value)).toEqual(['warning reference-node-missing']);
  });

  it('put together at run time is not looked for', () => {
    expect(told('={{ $("No" + "pe").item }}')).toEqual([]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text that is looked at
    expect(told('={{ $(`N${1}`).item }}')).toEqual([]);
  });
});

describe('a node that does not lead here', () => {
  it.each([
    [`={{ $('Rates').item.json.eur }}`, NEVER],
    [`={{ $('Rates').itemMatching(0) }}`, NEVER],
    [`={{ $('Rates').first().json.eur }}`, PERHAPS],
    [`={{ $('Rates').all() }}`, PERHAPS],
    ['={{ $node["Rates"].json.eur }}', PERHAPS],
    [`={{ $('Later').first().json.eur }}`, NEVER],
    [`={{ $('Other').last().json.eur }}`, NEVER],
    ['={{ $items("Other") }}', NEVER],
    [`={{ $json.a && $('Later').first().json.eur }}`, PERHAPS],
    [`={{ $('Later').params.a }}`, []],
    [`={{ $('Later').isExecuted }}`, []],
    ['={{ $node["Later"].runIndex }}', []],
    [`={{ $('Later').isExecuted ? $('Later').first().json.eur : 0 }}`, []],
    [`={{ $('Go').item.json.eur }}`, []],
    [`={{ $('Out').first().json.eur }}`, []],
  ] as const)('%s: %j', (value, problems) => {
    expect(told(value)).toEqual(problems);
  });

  it('may have run before in a loop', () => {
    const nodes = [GO, SET('Out', `={{ $('Later').first().json.eur }}`), NO_OP('Later')];
    const lines = [
      ['Go', 'Out'],
      ['Out', 'Later'],
      ['Later', 'Out'],
    ] as const;
    expect(problemsOf(workflowOf(nodes, lines)).filter((line) => line.includes('reference'))).toEqual([]);
  });

  it('is no matter where nothing runs', () => {
    const nodes = [GO, NO_OP('Rates'), SET('Out', `={{ $('Rates').item.json.eur }}`)];
    expect(problemsOf(workflowOf(nodes))).toEqual([]);
  });
});

it('a sub-node reads what leads to the node that it serves', () => {
  const model = (key: string) => ({ name: 'Model', type: 'lc:lmChatOpenAi', parameters: { sessionKey: key } });
  const agent = { name: 'Agent', type: 'lc:agent', typeVersion: 3 };
  const references = (key: string) =>
    problemsOf(
      workflowOf(
        [GO, agent, model(key), NO_OP('Later')],
        [
          ['Go', 'Agent'],
          ['Agent', 'Later'],
          ['Model', 'Agent', 'ai_languageModel'],
        ],
      ),
    ).filter((line) => line.includes('reference'));
  expect(references(`={{ $('Go').item.json.id }}`)).toEqual([]);
});

describe('in code', () => {
  it('nodes are looked for outside of comments and texts', () => {
    expect(coded("return $('Nope').all();")).toEqual(['error reference-node-missing N /parameters/jsCode']);
    expect(coded("// $('Nope')\nreturn [];")).toEqual([]);
    expect(coded('const text = "$(\'Nope\')"; return [{ json: { text } }];')).toEqual([]);
  });

  it('a $ of its own names no nodes', () => {
    const references = coded("const $ = $input.load(); return $('h1');").filter((line) => line.includes('reference'));
    expect(references).toEqual([]);
  });

  it('Python names them with an underscore', () => {
    const python = (pythonCode: string) =>
      problemsOfNode({
        type: 'base:code',
        typeVersion: 2,
        parameters: { language: 'pythonNative', pythonCode },
      }).filter((line) => line.includes('reference'));
    expect(python('return _("Nope").first()')).toEqual(['warning reference-node-missing N /parameters/pythonCode']);
    expect(python('# _("Nope")\nreturn []')).toEqual([]);
  });
});
