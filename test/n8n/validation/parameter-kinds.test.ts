import { describe, expect, it } from 'vitest';
import type { NodeDescription, NodeProperty } from '../../../src/n8n/catalog/node-description.ts';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { property } from '../sample-catalog.ts';
import { catalogWith, typeOf } from '../support/catalog-with.ts';
import { workflowOf } from '../support/workflow-of.ts';
import { inShort } from './problems-of.ts';

/** Problems of a started node of this type with these parameters. */
function judged(type: NodeDescription, parameters: unknown) {
  const node = { name: 'N', type: type.name, parameters } as Parameters<typeof workflowOf>[0][number];
  const workflow = workflowOf([{ name: 'Go', type: 'base:manualTrigger' }, node], [['Go', 'N']]);
  return validateWorkflow(catalogWith(type), workflow);
}

const told = (properties: readonly NodeProperty[], parameters: unknown, type = 'n8n-nodes-base.made') =>
  judged(typeOf(type, properties), parameters).map(inShort);

describe('a kind that n8n insists on', () => {
  const kind = (validateType: string) => property('it', 'string', { validateType });

  it.each([
    ['number', 'abc', 5],
    ['boolean', 'maybe', 'true'],
    ['dateTime', 'tomorrow', '2024-01-01'],
    ['array', '{}', '[1]'],
    ['object', '[1]', '{a: 1}'],
    ['string-alphanumeric', '1st tool', 'first_tool'],
    ['form-fields', '{}', '[{"fieldLabel": "a"}]'],
    ['jwt', 'abc', 'a.b.c'],
    ['url', 'a b', 'example.com/x'],
  ])('%s: refuses %j and takes %j', (validateType, bad, good) => {
    expect(told([kind(validateType)], { it: bad })).toEqual(['error parameter-type N /parameters/it']);
    expect(told([kind(validateType)], { it: good })).toEqual([]);
    expect(told([kind(validateType)], { it: '={{ $json.it }}' })).toEqual([]);
  });

  it('counts for a default too', () => {
    const name = property('it', 'string', { validateType: 'string-alphanumeric', default: '' });
    expect(told([name], {})).toEqual(['error parameter-type N /parameters/it']);
  });

  it('is asked of a hidden property of the same name', () => {
    const old = property('it', 'string');
    const newer = { ...kind('number'), displayOptions: { show: { '@version': [2] } } };
    expect(told([old, newer], { it: 'abc' })).toEqual(['error parameter-type N /parameters/it']);
  });

  it('is only missed where the node uses it, if a collection holds it', () => {
    const options = property('options', 'collection', { options: [kind('number') as never] });
    expect(told([options], { options: { it: 'abc' } })).toEqual(['warning parameter-type N /parameters/options/it']);
  });
});

describe('what is required', () => {
  const name = property('name', 'string', { required: true });

  it('is refused at the top and in a group, and only missed in a collection', () => {
    const group = property('rows', 'fixedCollection', {
      default: {},
      typeOptions: { multipleValues: true },
      options: [{ name: 'row', values: [name] }],
    });
    const options = property('options', 'collection', { options: [name as never] });
    expect(told([name], {})).toEqual(['error required-parameter-missing N /parameters/name']);
    expect(told([group], { rows: { row: [{}] } })).toEqual([
      'error required-parameter-missing N /parameters/rows/row/0/name',
    ]);
    expect(told([options], { options: { name: '' } })).toEqual([
      'warning required-parameter-missing N /parameters/options/name',
    ]);
  });

  it('of a chosen agent is a choice', () => {
    const agent = property('agent', 'agentSelector', { required: true, default: { mode: 'list', value: '' } });
    expect(told([agent], {})).toEqual(['error required-parameter-missing N /parameters/agent']);
  });
});

describe('groups', () => {
  const rows = (typeOptions: Record<string, unknown>) =>
    property('rows', 'fixedCollection', {
      default: {},
      typeOptions,
      options: [{ name: 'row', displayName: 'Row', values: [property('a', 'string')] }],
    });

  it('are lists where several may stand, which is the fix', () => {
    const [problem] = judged(typeOf('n8n-nodes-base.made', [rows({ multipleValues: true })]), {
      rows: { row: { a: 'x' } },
    });
    expect(problem).toMatchObject({
      code: 'parameter-group-shape',
      severity: 'error',
      fix: { path: '/parameters/rows/row', before: { a: 'x' }, after: [{ a: 'x' }] },
    });
    expect(told([rows({ multipleValues: true })], { rows: { row: null } })).toEqual([
      'error parameter-group-shape N /parameters/rows/row',
    ]);
  });

  it('are one object where one may stand', () => {
    expect(told([rows({})], { rows: { row: [{ a: 'x' }] } })).toEqual([
      'warning parameter-group-shape N /parameters/rows/row',
    ]);
    expect(told([rows({})], { rows: { row: { a: 'x' } } })).toEqual([]);
  });

  it('have as many entries as are asked for', () => {
    const counted = rows({ multipleValues: true, minRequiredFields: 1, maxAllowedFields: 2 });
    const count = 'error parameter-group-count N /parameters/rows/row';
    expect(told([counted], {})).toEqual([count]);
    expect(told([counted], { rows: { row: [{}, {}] } })).toEqual([]);
    expect(told([counted], { rows: { row: [{}, {}, {}] } })).toEqual([count]);
  });
});

describe('an expression where none is taken', () => {
  const mode = property('mode', 'options', {
    default: 'raw',
    noDataExpression: true,
    options: ['raw', 'fields'].map((value) => ({ name: value, value })),
  });

  it('is told, with what it always yields as the fix', () => {
    expect(told([mode], { mode: '={{ $json.mode }}' })).toEqual(['warning expression-not-taken N /parameters/mode']);
    const [problem] = judged(typeOf('n8n-nodes-base.made', [mode]), {
      mode: "={{ 'fields' }}",
    });
    expect(problem).toMatchObject({ code: 'expression-not-taken', fix: { after: 'fields' } });
  });

  it('is told of a whole collection, and not of a query', () => {
    const options = property('options', 'collection', { options: [property('a', 'string') as never] });
    const query = property('query', 'string', { noDataExpression: true, typeOptions: { editor: 'sqlEditor' } });
    expect(told([options], { options: '={{ $json }}' })).toEqual([
      'warning expression-not-taken N /parameters/options',
    ]);
    expect(told([query], { query: '=select {{ $json.id }}' })).toEqual([]);
  });
});

describe('mapped fields', () => {
  const schema = [
    { id: 'name', type: 'string', required: true },
    { id: 'age', type: 'number' },
  ];
  const columns = (mode: string) =>
    property('columns', 'resourceMapper', { typeOptions: { resourceMapper: { mode } } });
  const mapped = (value: unknown, mode = 'add') =>
    told([columns(mode)], { columns: { mappingMode: 'defineBelow', value, schema } });

  it('are there if they are required where something is added', () => {
    expect(mapped({ age: 5 })).toEqual(['error mapping-field N /parameters/columns/value/name']);
    expect(mapped({ age: 5 }, 'update')).toEqual([]);
    expect(mapped({ name: '={{ $json.name }}' })).toEqual([]);
  });

  it('are of the kind that their column takes', () => {
    expect(mapped({ name: 'a', age: 'old' })).toEqual(['error mapping-field N /parameters/columns/value/age']);
    expect(mapped({ name: 'a', age: '={{ $json.age }}' })).toEqual([]);
  });
});
