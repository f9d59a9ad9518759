import { describe, expect, it } from 'vitest';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { property } from '../sample-catalog.ts';
import { catalogWith, typeOf } from '../support/catalog-with.ts';
import { workflowOf } from '../support/workflow-of.ts';
import { inShort, problemsOf, problemsOfNode } from './problems-of.ts';

const GO = { name: 'Go', type: 'base:manualTrigger' };
const HOOK = { name: 'Hook', type: 'base:webhook', typeVersion: 2, parameters: { path: 'x' } };
const NO_OP = (name: string, more = {}) => ({ name, type: 'base:noOp', ...more });
const SET = (name: string, parameters: object) => ({ name, type: 'base:set', typeVersion: 3.4, parameters }) as never;

describe('circles', () => {
  const circle = (type: string) =>
    problemsOf(
      workflowOf(
        [GO, NO_OP('A'), { name: 'B', type }],
        [
          ['Go', 'A'],
          ['A', 'B'],
          ['B', 'A'],
        ],
      ),
    );

  it('that nothing ends are an error, told once', () => {
    expect(circle('base:noOp')).toEqual(['error loop-endless A -']);
    expect(
      problemsOf(
        workflowOf(
          [GO, NO_OP('A')],
          [
            ['Go', 'A'],
            ['A', 'A'],
          ],
        ),
      ),
    ).toEqual(['error loop-endless A -']);
  });

  it('through a node that may hand on nothing can end', () => {
    expect(circle('base:if')).toEqual([]);
    expect(circle('base:code')).not.toContain('error loop-endless A -');
  });
});

it('a wire that is there twice is told', () => {
  const lines = [
    ['Go', 'A'],
    ['Go', 'A'],
  ] as const;
  expect(problemsOf(workflowOf([GO, NO_OP('A')], lines))).toEqual([
    'warning connection-duplicate Go /connections/Go/main/0',
  ]);
});

describe('the data inputs of a merge', () => {
  const merged = (mode: string, input: number) =>
    problemsOf(
      workflowOf([GO, { name: 'M', type: 'base:merge', parameters: { mode } }], [['Go', 'M', 'main', 0, input]]),
    );

  it('that needs both never run without the first', () => {
    expect(merged('chooseBranch', 1)).toEqual(['warning required-input-empty M -']);
    expect(merged('chooseBranch', 0)).toEqual([]);
    expect(merged('append', 1)).toEqual([]);
  });
});

it('conditions that hold none are told', () => {
  expect(problemsOfNode({ type: 'base:filter' })).toEqual(['warning conditions-empty N /parameters/conditions']);
  expect(problemsOfNode({ type: 'base:filter', parameters: { conditions: '={{ $json.c }}' } })).toEqual([]);
});

describe('answers', () => {
  const ANSWER = { name: 'Answer', type: 'base:respondToWebhook', typeVersion: 1.1 };

  it('need a webhook that leads to them', () => {
    expect(problemsOf(workflowOf([GO, ANSWER], [['Go', 'Answer']]))).toContain('error answer-without-webhook Answer -');
    const wait = { name: 'Wait', type: 'base:wait' };
    const lines = [
      ['Go', 'Wait'],
      ['Wait', 'Answer'],
    ] as const;
    expect(problemsOf(workflowOf([GO, wait, ANSWER], lines))).not.toContain('error answer-without-webhook Answer -');
  });
});

describe('fields', () => {
  const read = (value: string, source: never | typeof HOOK, between: readonly ReturnType<typeof NO_OP>[] = []) => {
    const names = [source as typeof HOOK, ...between, { name: 'Out' }].map(({ name }) => name);
    const nodes = [source, ...between, SET('Out', { value })] as never;
    const lines = names.slice(1).map((name, index) => [names[index] ?? '', name] as const);
    const start = (source as typeof HOOK).name === 'Hook' ? [] : [['Go', names[0] ?? ''] as const];
    return problemsOf(workflowOf([GO, ...(nodes as [])], [...lines, ...start])).filter((line) =>
      line.includes('field-'),
    );
  };
  const FAULT = ['warning field-missing Out /parameters/value'];
  const FIELDS = (names: readonly string[], more = {}) =>
    SET('Fields', {
      mode: 'manual',
      includeOtherFields: false,
      assignments: { assignments: names.map((name) => ({ name, type: 'string', value: 'x' })) },
      ...more,
    });

  it('of a webhook are in its body', () => {
    expect(read('={{ $json.email }}', HOOK)).toEqual(FAULT);
    expect(read('={{ $json["email"] }}', HOOK)).toEqual(FAULT);
    expect(read('={{ $input.item.json.email }}', HOOK)).toEqual(FAULT);
    expect(read('={{ $json.body.email }}', HOOK)).toEqual([]);
    expect(read('={{ $json.a ? $json.b : 1 }}', HOOK)).toEqual(FAULT);
    expect(read('={{ $json.keys() }}', HOOK)).toEqual([]);
  });

  it('pass nodes that only pass them on', () => {
    expect(read('={{ $json.email }}', HOOK, [NO_OP('A')])).toEqual(FAULT);
    expect(read('={{ $json.email }}', HOOK, [NO_OP('A', { disabled: true })])).toEqual([]);
  });

  it('that Edit Fields writes are all that comes out, unless it lets others through', () => {
    expect(read('={{ $json.other }}', FIELDS(['name']))).toEqual(FAULT);
    expect(read('={{ $json.name }}', FIELDS(['name']))).toEqual([]);
    expect(read('={{ $json.name.first }}', FIELDS(['name.first']))).toEqual([]);
    expect(read('={{ $json.other }}', FIELDS(['={{ $json.key }}']))).toEqual([]);
    expect(read('={{ $json.other }}', FIELDS(['name'], { includeOtherFields: true }))).toEqual([]);
  });

  it('of pinned data are not looked at', () => {
    const workflow = workflowOf([HOOK, SET('Out', { value: '={{ $json.email }}' })], [['Hook', 'Out']]);
    expect(problemsOf({ ...workflow, pinData: { Hook: [{ json: { email: 'a' } }] } })).toEqual([]);
  });
});

describe('what only the node knows that it needs', () => {
  const sort = typeOf('n8n-nodes-base.sort', [
    property('type', 'options', { default: 'simple' }),
    property('sortFieldsUi', 'fixedCollection', {
      default: {},
      typeOptions: { multipleValues: true },
      options: [{ name: 'sortField', values: [property('fieldName', 'string')] }],
      displayOptions: { show: { type: ['simple'] } },
    }),
  ]);
  const told = (parameters: object) => {
    const node = { name: 'N', type: sort.name, parameters } as never;
    return validateWorkflow(catalogWith(sort), workflowOf([GO, node], [['Go', 'N']])).map(inShort);
  };

  it('is told where it is missing', () => {
    const missing = ['error node-incomplete N /parameters/sortFieldsUi/sortField'];
    expect(told({})).toEqual(missing);
    expect(told({ sortFieldsUi: { sortField: [] } })).toEqual(missing);
    expect(told({ sortFieldsUi: { sortField: [{ fieldName: '' }] } })).toEqual(missing);
    expect(told({ sortFieldsUi: { sortField: [{ fieldName: 'a' }] } })).toEqual([]);
    expect(told({ type: 'random' })).toEqual([]);
  });
});
