import { describe, expect, it } from 'vitest';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { property } from '../sample-catalog.ts';
import { catalogWith, typeOf } from '../support/catalog-with.ts';
import { workflowOf } from '../support/workflow-of.ts';
import { inShort, problemsOfNode } from './problems-of.ts';

const fetched = (parameters: object) => problemsOfNode({ type: 'base:fetch', parameters: { url: 'x', ...parameters } });

describe('types and versions', () => {
  it.each([
    ['base:noOpp', 1, 'error node-type-unknown N /type'],
    ['n8n-nodes-x.y', 1, 'info package-absent N /type'],
    ['base:old', 9, 'error node-version-unknown N /typeVersion'],
    ['base:noOp', 9, 'warning node-version-unknown N /typeVersion'],
  ])('%s %i', (type, typeVersion, problem) => {
    expect(problemsOfNode({ type, typeVersion })).toEqual([problem]);
  });

  it('a disabled node is not looked at', () => {
    expect(problemsOfNode({ type: 'base:noOpp', disabled: true })).toEqual([]);
  });
});

describe('values', () => {
  it.each([
    [{ url: '' }, 'error required-parameter-missing N /parameters/url'],
    [{ method: 'PSOT' }, 'warning option-unknown N /parameters/method'],
    [{ retries: 'many' }, 'warning parameter-type N /parameters/retries'],
    [{ place: 'abc' }, 'info parameter-type N /parameters/place'],
    [{ place: { mode: 'id', value: 'AB-1' } }, 'error locator-value-invalid N /parameters/place'],
    [{ methodd: 'POST' }, 'warning parameter-unknown N /parameters/methodd'],
    [{ onError: 'continueErrorOutput' }, 'warning setting-in-parameters N /parameters/onError'],
    [{ options: { timeot: 5 } }, 'warning option-name-unknown N /parameters/options/timeot'],
    [{ headers: { rules: [] } }, 'error parameter-group-unknown N /parameters/headers/rules'],
    [{ method: 'POST' }, 'warning credentials-missing N /credentials/fetchApi'],
  ])('%j is told', (parameters, problem) => {
    expect(fetched(parameters)).toEqual([problem]);
  });

  it.each([
    [{}],
    [{ url: '={{ $json.url }}', retries: '={{ 1 }}', place: '={{ $json.p }}' }],
    [{ retries: '3' }],
    [{ hidden: 'kept from before' }],
    [{ gone: {} }],
    [{ place: { mode: 'id', value: 'abc' } }],
    [{ headers: { values: [{ value: 'a' }] } }],
  ])('%j is fine', (parameters) => {
    expect(fetched(parameters)).toEqual([]);
  });

  it('keys of the prototype are no parameters', () => {
    const parameters = JSON.parse('{"url": "x", "__proto__": {"a": 1}, "constructor": "b"}');
    expect(problemsOfNode({ type: 'base:fetch', parameters })).toEqual([
      'warning parameter-unknown N /parameters/__proto__',
      'warning parameter-unknown N /parameters/constructor',
    ]);
  });
});

describe('conditions', () => {
  const filtered = (operator: unknown) =>
    problemsOfNode({ type: 'base:filter', parameters: { conditions: { conditions: [{ operator }] } } as never });

  it.each([
    [{ type: 'equals', operation: 'equals' }],
    [{ type: 'string' }],
    [{ operation: 'equals' }],
    ['equals'],
    [null],
    [{ type: 'number', operation: 'bigger' }],
    [{ type: 'constructor', operation: 'name' }],
  ])('%j is no operator', (operator) => {
    expect(filtered(operator)).toEqual([
      'error condition-operator-unknown N /parameters/conditions/conditions/0/operator',
    ]);
  });

  it.each([
    [{ type: 'number', operation: 'gte' }],
    [{ type: 'string', operation: 'notEmpty', singleValue: true }],
    [{ type: 'dateTime', operation: 'afterOrEquals' }],
    [{ type: 'array', operation: 'lengthGt' }],
  ])('%j is one', (operator) => {
    expect(filtered(operator)).toEqual([]);
  });
});

describe('cron expressions', () => {
  const scheduled = (expression: string, field = 'cronExpression') =>
    problemsOfNode({
      type: 'base:scheduleTrigger',
      parameters: { rule: { interval: [{ field, expression }] } },
    }).filter((line) => line.includes('cron'));

  it.each([
    ['99 99 * * *'],
    ['0 9 * *'],
    ['* * * * * * *'],
    ['0 24 * * *'],
    ['0 9 32 * *'],
    ['0 9 * 13 *'],
    ['*/0 * * * *'],
    [''],
    ['soon'],
    ['5-1 * * * *'],
    ['0 9 ? * *'],
    ['0 9 L * *'],
    ['0 9 * * monday'],
    ['0 9 * * mon#2'],
    ['0 9 31 2 *'],
    ['0 9 30-31 FEB *'],
    ['0 0 9 31 4,6,9,11 0-6'],
  ])('"%s" can never be met', (expression) => {
    expect(scheduled(expression)).toEqual(['error cron-impossible N /parameters/rule/interval/0/expression']);
  });

  it.each([
    ['0 9 * * 1-5'],
    ['*/15 * * * *'],
    ['0 0 9 * * MON,WED'],
    ['0 0 1 JAN *'],
    ['0 9 * * 7'],
    ['@daily'],
    ['={{ $json.c }}'],
    ['0 9 29 2 *'],
    ['0 9 31 2 1'],
    ['0 9 31 */2 *'],
  ])('"%s" can', (expression) => {
    expect(scheduled(expression)).toEqual([]);
  });

  it('of another kind of interval is never read', () => {
    expect(scheduled('soon', 'hours')).toEqual([]);
  });

  it('of polling is read too', () => {
    const pollTimes = property('pollTimes', 'fixedCollection', {
      typeOptions: { multipleValues: true },
      options: [{ name: 'item', values: [property('cronExpression', 'string')] }],
    });
    const type = typeOf('sample.mailTrigger', [pollTimes], { group: ['trigger'], inputs: [] });
    const node = {
      name: 'N',
      type: type.name,
      parameters: { pollTimes: { item: [{ cronExpression: '0 9 31 2 *' }] } },
    };
    expect(validateWorkflow(catalogWith(type), workflowOf([node])).map(inShort)).toContain(
      'error cron-impossible N /parameters/pollTimes/item/0/cronExpression',
    );
  });
});

describe('secrets', () => {
  it.each([
    ['Bearer sk-abcdef0123456789abcdef', true],
    ['AKIAABCDEFGHIJKLMNOP', true],
    ['-----BEGIN RSA PRIVATE KEY-----', true],
    ['Bearer YOUR_API_KEY_GOES_HERE', false],
    ['={{ "Bearer " + $json.token }}', false],
    ['Bearer {{ $json.tokenOfTheCaller }}', false],
    ['the bearer of this letter', false],
  ])('%s: %s', (value, told) => {
    const problems = problemsOfNode({ type: 'base:set', typeVersion: 3.4, parameters: { value } });
    expect(problems.includes('warning secret-in-parameter N /parameters/value')).toBe(told);
  });
});
