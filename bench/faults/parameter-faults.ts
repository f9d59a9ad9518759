import { isObject } from '../../src/document/json-values.ts';
import { ownValue } from '../../src/n8n/catalog/own-value.ts';
import { isExpression } from '../../src/n8n/expressions/split-segments.ts';
import { optionChoices } from '../../src/n8n/nodes/option-choices.ts';
import type { VisibleProperty } from '../../src/n8n/nodes/visible-properties.ts';
import type { Fault } from './fault.ts';
import { given, type LiveNode, ofNodes, ofParameters, type Planting } from './sites.ts';

const BASE = 'n8n-nodes-base.';
const NO_ID = 'no id!';

const isText = (value: unknown): value is string => typeof value === 'string';
const isPlain = (value: unknown): boolean => isText(value) && value !== '' && !isExpression(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

/** Types, versions, settings and values. */
export const PARAMETER_FAULTS: readonly Fault[] = [
  ofNodes('type that is misspelt', ({ node }) =>
    node.type.startsWith(BASE) ? { ...node, type: `${node.type.slice(0, -1)}x` } : undefined,
  ),
  ofNodes('version that does not exist', ({ node, description }) =>
    Array.isArray(description.version) || description.version === node.typeVersion
      ? { ...node, typeVersion: 77 }
      : undefined,
  ),
  ofNodes('setting among the parameters', ({ node }) =>
    node.onError === undefined
      ? { ...node, parameters: { ...node.parameters, onError: 'continueErrorOutput' } }
      : undefined,
  ),
  each('required text that is empty', ({ property, raw, insisted }) =>
    insisted && property.required === true && property.type === 'string' && isText(raw) && raw !== '' ? '' : undefined,
  ),
  each('required resource that is not chosen', ({ property, raw, insisted }) =>
    insisted && property.required === true && property.type === 'resourceLocator' && isObject(raw)
      ? { ...raw, value: '' }
      : undefined,
  ),
  each('resource of another form than its mode', ({ property, raw }) => {
    if (property.type !== 'resourceLocator' || !isObject(raw) || raw.mode !== 'id') return undefined;
    const mode = property.modes?.find(({ name }) => name === 'id');
    return isPlain(raw.value) && excludes(mode, NO_ID) ? { ...raw, value: NO_ID } : undefined;
  }),
  each('choice that there is not', ({ property, raw, depth }) => {
    if (property.type !== 'options' || depth > 0 || !isPlain(raw)) return undefined;
    const choices = optionChoices(property);
    return choices === undefined || choices.length === 0 ? undefined : 'no such choice';
  }),
  each('number in words', ({ property, raw, insisted }) =>
    insisted && property.validateType === 'number' && typeof raw === 'number' ? 'many' : undefined,
  ),
  ofNodes('parameter whose name is misspelt', misspelt),
  ofParameters('option that the collection has not', (checked) =>
    given(checked, ({ property, depth, raw }) => depth === 0 && property.type === 'collection' && isObject(raw)).map(
      ({ keys }) => ({ keys: [...keys, 'timeuot'], value: 10 }),
    ),
  ),
  ofParameters('group that the fixed collection has not', (checked) =>
    given(checked, ({ property, raw }) => property.type === 'fixedCollection' && isObject(raw) && hasKeys(raw)).map(
      ({ keys, raw }) => ({ keys, value: { valeus: Object.values(raw as object)[0] } }),
    ),
  ),
  ofParameters('group that should be a list', (checked) =>
    given(
      checked,
      ({ property, raw }) =>
        property.type === 'fixedCollection' && property.typeOptions?.multipleValues === true && isObject(raw),
    ).flatMap(({ keys, raw }) =>
      Object.entries(raw as object).flatMap(([group, entries]) =>
        isList(entries) ? [{ keys: [...keys, group], value: entries[0] }] : [],
      ),
    ),
  ),
  ofParameters(
    'operator that there is not',
    conditions(({ operator }) => (isObject(operator) ? [['operator', 'operation'], 'looksLike'] : undefined)),
  ),
  ofParameters(
    'number compared with words',
    conditions(({ operator, rightValue }) =>
      isObject(operator) && operator.type === 'number' && typeof rightValue === 'number'
        ? [['rightValue'], 'many']
        : undefined,
    ),
  ),
  ofType('cron that can never be met', `${BASE}scheduleTrigger`, ({ node }) =>
    node.parameters?.rule === undefined
      ? []
      : [{ keys: ['rule', 'interval', 0], value: { field: 'cronExpression', expression: '0 0 31 2 *' } }],
  ),
  ofType('address without a scheme', `${BASE}httpRequest`, ({ node }) =>
    isPlain(node.parameters?.url) ? [{ keys: ['url'], value: 'api.example.com/v1' }] : [],
  ),
  ofType('body that is no JSON', `${BASE}httpRequest`, (checked) =>
    given(checked, ({ property, raw }) => property.name === 'jsonBody' && isText(raw)).map(({ keys }) => ({
      keys,
      value: '{"name": "Ada", "age": }',
    })),
  ),
  ofType(
    'field without a type',
    `${BASE}set`,
    assignments(({ type }) => (isText(type) ? ['type', undefined] : undefined)),
  ),
  ofType(
    'field without a name',
    `${BASE}set`,
    assignments(({ name }) => (isText(name) && name !== '' ? ['name', undefined] : undefined)),
  ),
  ofType(
    'number field with words',
    `${BASE}set`,
    assignments(({ type }) => (type === 'number' ? ['value', 'many'] : undefined)),
  ),
  each('mapping without values', ({ property, raw }) =>
    property.type === 'resourceMapper' && isObject(raw) && raw.mappingMode === 'defineBelow' && isList(raw.schema)
      ? { ...raw, value: null }
      : undefined,
  ),
  each('mapped number in words', ({ property, raw }) => {
    if (property.type !== 'resourceMapper' || !isObject(raw) || raw.mappingMode !== 'defineBelow') return undefined;
    const fields = isList(raw.schema) ? raw.schema.filter(isObject) : [];
    const number = fields.find(({ type, id }) => type === 'number' && isText(id));
    return number === undefined || !isObject(raw.value)
      ? undefined
      : { ...raw, value: { ...raw.value, [String(number.id)]: 'many' } };
  }),
  ofType('sort without a field', `${BASE}sort`, () => [{ keys: ['sortFieldsUi'], value: {} }]),
  ofType('summary without a field', `${BASE}summarize`, () => [{ keys: ['fieldsToSummarize'], value: {} }]),
  ofType('match without fields', `${BASE}merge`, ({ node }) =>
    isText(node.parameters?.fieldsToMatchString) ? [{ keys: ['fieldsToMatchString'], value: '' }] : [],
  ),
  ofType('called workflow that is not named', `${BASE}executeWorkflow`, ({ node }) =>
    isObject(node.parameters?.workflowId) ? [{ keys: ['workflowId', 'value'], value: '' }] : [],
  ),
];

/** A fault of each parameter that is shown: `wrong` gives what to put there, undefined where the fault can't be. */
function each(kind: string, wrong: (visible: VisibleProperty) => unknown): Fault {
  return ofParameters(kind, (checked) =>
    given(checked, (visible) => wrong(visible) !== undefined).map((visible) => ({
      keys: visible.keys,
      value: wrong(visible),
    })),
  );
}

function ofType(kind: string, type: string, plantings: (checked: LiveNode) => readonly Planting[]): Fault {
  return ofParameters(kind, (checked) => (checked.node.type === type ? plantings(checked) : []));
}

function misspelt({ node, description }: LiveNode): unknown {
  const parameters = node.parameters ?? {};
  const key = Object.keys(parameters).find(
    (name) =>
      name.length > 4 &&
      isPlain(parameters[name]) &&
      description.properties.some((one) => one.name === name && !one.required),
  );
  if (key === undefined) return undefined;
  const { [key]: value, ...rest } = parameters;
  return { ...node, parameters: { ...rest, [`${key}Value`]: value } };
}

function conditions(
  wrong: (condition: Readonly<Record<string, unknown>>) => readonly [readonly string[], unknown] | undefined,
): (checked: LiveNode) => readonly Planting[] {
  return (checked) =>
    given(
      checked,
      ({ property, raw }) => property.type === 'filter' && isObject(raw) && isList(raw.conditions),
    ).flatMap(({ keys, raw }) =>
      (raw as { conditions: readonly Readonly<Record<string, unknown>>[] }).conditions.flatMap((condition, at) => {
        const found = wrong(condition);
        return found === undefined ? [] : [{ keys: [...keys, 'conditions', at, ...found[0]], value: found[1] }];
      }),
    );
}

function assignments(
  wrong: (assignment: Readonly<Record<string, unknown>>) => readonly [string, unknown] | undefined,
): (checked: LiveNode) => readonly Planting[] {
  return (checked) =>
    given(checked, ({ property, raw }) => property.type === 'assignmentCollection' && isObject(raw)).flatMap(
      ({ keys, raw }) => {
        const list = (raw as { assignments?: unknown }).assignments;
        return (isList(list) ? list : []).flatMap((one, at) => {
          const found = isObject(one) ? wrong(one) : undefined;
          return found === undefined ? [] : [{ keys: [...keys, 'assignments', at, found[0]], value: found[1] }];
        });
      },
    );
}

function hasKeys(value: object): boolean {
  return Object.keys(value).length > 0;
}

/** True if a pattern of the mode does not take the value. */
function excludes(mode: object | undefined, value: string): boolean {
  const rules: readonly unknown[] = [ownValue(mode, 'validation') ?? []].flat();
  return rules.some((rule) => {
    const regex = ownValue(ownValue(rule, 'properties'), 'regex');
    return typeof regex === 'string' && !new RegExp(`^${regex}$`).test(value);
  });
}
