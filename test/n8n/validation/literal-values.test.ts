import { describe, expect, it } from 'vitest';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { property } from '../sample-catalog.ts';
import { catalogWith, typeOf } from '../support/catalog-with.ts';
import { workflowOf } from '../support/workflow-of.ts';
import { inShort } from './problems-of.ts';

const FILTER = typeOf('n8n-nodes-base.filter', [property('conditions', 'filter', { default: {} })]);
const SET = typeOf('n8n-nodes-base.set', [
  property('assignments', 'assignmentCollection', { default: {} }),
  property('options', 'collection', {
    default: {},
    options: [property('ignoreConversionErrors', 'boolean') as never],
  }),
]);
const JSON_FIELDS = [property('url', 'string'), property('jsonBody', 'json')];
const REQUEST = typeOf('n8n-nodes-base.httpRequest', JSON_FIELDS);
const OTHER = typeOf('n8n-nodes-base.other', JSON_FIELDS);
const TYPES = catalogWith(FILTER, SET, REQUEST, OTHER);

function judged(type: string, parameters: unknown) {
  const node = { name: 'N', type, parameters } as Parameters<typeof workflowOf>[0][number];
  return validateWorkflow(TYPES, workflowOf([{ name: 'Go', type: 'base:manualTrigger' }, node], [['Go', 'N']]));
}

const told = (type: string, parameters: unknown) => judged(type, parameters).map(inShort);

describe('values that a condition compares', () => {
  const compared = (type: string, rightValue: unknown, options: object = {}, more: object = {}) =>
    told('base:filter', {
      conditions: {
        options: { typeValidation: 'strict', version: 2, ...options },
        combinator: 'and',
        conditions: [{ leftValue: '={{ $json.a }}', rightValue, operator: { type, operation: 'equals', ...more } }],
      },
    });
  const FAULT = ['error condition-value-type N /parameters/conditions/conditions/0/rightValue'];
  const LOOSE = { typeValidation: 'loose' };

  it.each([
    ['number', 'abc', {}],
    ['number', '4', {}],
    ['number', '', {}],
    ['number', 'abc', LOOSE],
    ['string', 5, {}],
    ['boolean', 'true', {}],
    ['dateTime', 'soon', {}],
    ['array', '[1]', {}],
    ['object', '{}', {}],
  ])('%s does not take %j with %j', (type, value, options) => {
    expect(compared(type, value, options)).toEqual(FAULT);
  });

  it.each([
    ['number', 4, {}],
    ['number', '4', LOOSE],
    ['number', '', { version: 3 }],
    ['number', '={{ $json.b }}', {}],
    ['number', undefined, {}],
    ['string', 'abc', {}],
    ['string', 5, LOOSE],
    ['boolean', 'yes', LOOSE],
    ['dateTime', '2024-01-01', {}],
    ['array', '[1]', LOOSE],
    ['any', 5, {}],
  ])('%s takes %j with %j', (type, value, options) => {
    expect(compared(type, value, options)).toEqual([]);
  });

  it('are none where the comparison has one side, and go by a type of their own', () => {
    expect(compared('number', '', {}, { operation: 'notEmpty', singleValue: true })).toEqual([]);
    expect(compared('array', 2, {}, { operation: 'lengthGt', rightType: 'number' })).toEqual([]);
  });

  it('behind the first condition may never be looked at', () => {
    const operator = { type: 'number', operation: 'equals' };
    const conditions = [
      { leftValue: 1, rightValue: 2, operator },
      { leftValue: 'a', rightValue: 2, operator },
    ];
    expect(told('base:filter', { conditions: { conditions, combinator: 'and' } })).toEqual([
      'warning condition-value-type N /parameters/conditions/conditions/1/leftValue',
    ]);
  });

  it('that are plainly meant are the fix', () => {
    const operator = { type: 'number', operation: 'gt' };
    const [problem] = judged('base:filter', { conditions: { conditions: [{ rightValue: '10', operator }] } });
    expect(problem?.fix).toEqual({
      path: '/parameters/conditions/conditions/0/rightValue',
      before: '10',
      after: 10,
    });
  });
});

describe('fields to set', () => {
  const set = (item: unknown, options = {}) => told('base:set', { assignments: { assignments: [item] }, options });
  const at = (code: string, severity = 'error') => [`${severity} ${code} N /parameters/assignments/assignments/0`];

  it.each([
    ['number', 'abc', '5'],
    ['boolean', 'maybe', 'true'],
    ['array', 'a', '["a"]'],
    ['object', 'a', '{"a": 1}'],
  ])('of type %s are not %j but %j', (type, bad, good) => {
    expect(set({ name: 'a', type, value: bad })).toEqual(at('assignment-value'));
    expect(set({ name: 'a', type, value: good })).toEqual([]);
    expect(set({ name: 'a', type, value: '={{ $json.a }}' })).toEqual([]);
  });

  it('may be anything where conversion errors are ignored', () => {
    expect(set({ name: 'a', type: 'number', value: 'abc' }, { ignoreConversionErrors: true })).toEqual([]);
  });

  it('need a type, a name and a list', () => {
    expect(set({ name: 'a', value: 'x' })).toEqual(at('assignment-shape'));
    expect(set({ name: '', type: 'string', value: 'x' })).toEqual(at('assignment-shape', 'warning'));
    expect(set({ name: 'a', type: 'text', value: 'x' })).toEqual(at('assignment-shape', 'warning'));
    expect(told('base:set', { assignments: { assignments: {} } })).toEqual([
      'error assignment-shape N /parameters/assignments',
    ]);
    expect(told('base:set', { assignments: [{ name: 'a', type: 'string', value: 'x' }] })).toEqual([
      'warning assignment-shape N /parameters/assignments',
    ]);
    expect(told('base:set', { assignments: {} })).toEqual([]);
  });
});

describe('JSON as text', () => {
  const body = (jsonBody: string, type = 'base:httpRequest') => told(type, { url: 'https://a.test', jsonBody });
  const at = (severity: string) => [`${severity} json-invalid N /parameters/jsonBody`];

  it.each([['{bad'], ["{'a': 1}"], ['{"a": 1,}'], ['{"a": {{ $json.x }}}']])('%s is none', (text) => {
    expect(body(text)).toContain(at('error')[0]);
    expect(body(text, 'base:other')).toContain(at('warning')[0]);
  });

  it.each([['={"a": {{ $json.x }}'], ['={"a": "{{ $json.x }}}'], ['={a: {{ $json.x }}}']])(
    '%s is none around its expression',
    (text) => {
      expect(body(text)).toEqual(at('warning'));
    },
  );

  it.each([
    ['{"a": [1, null]}'],
    ['={{ JSON.stringify($json) }}'],
    ['={"a": {{ $json.x }}, "b": "t {{ $json.y }}"}'],
    ['={"a": 1 {{ $json.more }} }'],
    ['={"a": 1, {{ $json.members }} }'],
    ['={ "q\\"": "{{ $json.x }}" }'],
  ])('%s is some', (text) => {
    expect(body(text)).toEqual([]);
  });
});

describe('addresses of a request', () => {
  const url = (text: string) => told('base:httpRequest', { url: text, jsonBody: '{}' });

  it.each([
    ['example.com/x'],
    ['htp://a.test'],
    ['/api/x'],
    ['HTTPS://a.test'],
    ['http://'],
    ['=a.test/{{ $json.id }}'],
  ])('%s is none', (text) => {
    expect(url(text)).toEqual(['error url-invalid N /parameters/url']);
  });

  it.each([
    ['https://a.test'],
    [' http://localhost:5678/x'],
    ['={{ $json.url }}'],
    ['=https://{{ $json.host }}/x'],
    ['=http{{ $json.s }}://a.test'],
    ['https://a.test/{id}'],
    [''],
  ])('%j is one, or none yet', (text) => {
    expect(url(text)).toEqual([]);
  });

  it('without a scheme are meant as https', () => {
    const [problem] = judged('base:httpRequest', { url: 'api.example.com/v1', jsonBody: '{}' });
    expect(problem?.fix?.after).toBe('https://api.example.com/v1');
  });
});
