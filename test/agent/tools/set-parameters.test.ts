import { expect, test } from 'vitest';
import type { Json } from '../../../src/document/workflow-json.ts';
import { call, draftOf, refusal } from '../support/call.ts';
import { CORE } from '../support/catalog.ts';

const http = draftOf([{ name: 'Call' }]);
const fill = draftOf([
  {
    name: 'Fill',
    type: `${CORE}set`,
    parameters: { assignments: { assignments: [{ id: 'x1', name: 'tier', value: 'basic', type: 'string' }] } },
  },
]);

const sheets = draftOf([{ name: 'Sheets', type: `${CORE}sheets`, parameters: { sheet: { mode: 'id', value: '1a' } } }]);

const set = (node: string, values: Record<string, unknown>) => ({
  node,
  set: Object.entries(values).map(([path, value]) => ({ path, value })),
});

const parametersAfter = (draft: typeof http, input: unknown): Json | undefined =>
  call(draft, 'set_parameters', input).after.nodes[0]?.parameters;

test('values are set as given, and the answer says what is still missing', () => {
  const { after, content, title, summary } = call(
    http,
    'set_parameters',
    set('Call', { method: 'POST', 'options.timeout': 5 }),
  );
  expect(after.nodes[0]?.parameters).toEqual({ method: 'POST', options: { timeout: 5 } });
  expect(content).toBe('Set at "Call": method, options.timeout.\nRequired and still empty: url ("url", string).');
  expect([title, summary]).toEqual(['Configuring Call', 'Configured Call: method = POST, Timeout = 5']);
});

test('what a value in the same call reveals can be set', () => {
  const values = { sendBody: true, specifyBody: 'json', jsonBody: { a: 1 } };
  expect(parametersAfter(http, set('Call', values))).toEqual({
    sendBody: true,
    specifyBody: 'json',
    jsonBody: '{\n  "a": 1\n}',
  });
});

test.each([
  'assignments.assignments[0].value',
  'assignments.assignments.0.value',
  '/assignments/assignments/0/value',
  'parameters.assignments.assignments[0].value',
])('F6: %s changes the value in place', (path) => {
  expect(parametersAfter(fill, set('Fill', { [path]: 'gold' }))).toEqual({
    assignments: { assignments: [{ id: 'x1', name: 'tier', value: 'gold', type: 'string' }] },
  });
});

test('F6: an index beyond the end is refused', () => {
  expect(refusal(fill, 'set_parameters', set('Fill', { 'assignments.assignments[3].value': 'gold' })).code).toBe(
    'OutOfBounds',
  );
});

test('F6: any other spelling is refused', () => {
  expect(refusal(fill, 'set_parameters', set('Fill', { 'assignments[first]': 'gold' })).code).toBe('InvalidOperation');
});

test('F8: settings of the node are sent to their own tool', () => {
  const error = refusal(http, 'set_parameters', set('Call', { onError: 'continueErrorOutput', retryOnFail: true }));
  expect(error.code).toBe('PathNotFound');
  expect(error.message).toContain('"onError" is a setting of the node and no parameter: use set_node_settings.');
});

test('F7: a Switch with rules.rules is refused with the name that exists', () => {
  const draft = draftOf([{ name: 'Route', type: `${CORE}switch` }]);
  const error = refusal(draft, 'set_parameters', set('Route', { rules: { rules: [{}] } }));
  expect([error.code, error.message]).toEqual([
    'PathNotFound',
    'Nothing was done with "Route": "rules.rules" doesn\'t exist; the names here are values.',
  ]);
});

test('conditions get the options that n8n writes beside them', () => {
  const draft = draftOf([{ name: 'Big?', type: `${CORE}if` }]);
  const conditions = [{ leftValue: '{{ $json.n }}', operator: { type: 'number', operation: 'gt' }, rightValue: 3 }];
  expect(parametersAfter(draft, set('Big?', { conditions: { conditions } }))).toEqual({
    conditions: {
      conditions: [{ leftValue: '={{ $json.n }}', operator: { type: 'number', operation: 'gt' }, rightValue: 3 }],
      options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
      combinator: 'and',
    },
  });
});

test.each([
  ['{{ $json.id }}', '={{ $json.id }}'],
  ['{ $json.id }', '={{ $json.id }}'],
  ['https://x.test/{{ $json.id }}', '=https://x.test/{{ $json.id }}'],
  ['=https://x.test/{{ $json.id }}', '=https://x.test/{{ $json.id }}'],
  ['Dear {{ name }}', 'Dear {{ name }}'],
  ['it costs $5', 'it costs $5'],
  ['{"a": 1}', '{"a": 1}'],
])('B19: %j is written as %j', (given, written) => {
  expect(parametersAfter(http, set('Call', { url: given }))).toEqual({ url: written });
});

test.each([
  [{ url: { a: 1 } }, 'ToolInputInvalid', '"url" has to be a text'],
  [{ method: 'FETCH' }, 'ToolInputInvalid', 'the values are "GET", "POST"'],
  [{ 'options.timeout': 'soon' }, 'ToolInputInvalid', 'has to be a number'],
  [{ 'options.tiemout': 5 }, 'PathNotFound', 'timeout, proxy'],
  [{ jsonBody: '{}' }, 'PathNotFound', 'it needs sendBody true and specifyBody "json"'],
  [{ notice: 'x' }, 'PathNotFound', '"notice"'],
  [{ __proto__x: 1 }, 'PathNotFound', 'is no parameter of this node'],
])('%j is refused with %s', (values, code, words) => {
  const error = refusal(http, 'set_parameters', set('Call', values));
  expect(error.code).toBe(code);
  expect(error.message).toContain(words);
});

test.each(['__proto__.polluted', 'constructor.prototype.polluted', '/__proto__/polluted'])(
  'the path %s is refused',
  (path) => {
    expect(refusal(http, 'set_parameters', set('Call', { [path]: 1 })).code).toBe('InvalidOperation');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test('before that differs is refused, and nothing is set', () => {
  const input = { node: 'Call', set: [{ path: 'url', value: 'b', before: 'a' }] };
  expect(refusal(http, 'set_parameters', input).code).toBe('StaleValue');
});

test.each([
  ['#general', { __rl: true, mode: 'name', value: '#general' }],
  ['C0123ABCD', { __rl: true, mode: 'id', value: 'C0123ABCD' }],
  ['{{ $json.channel }}', { __rl: true, mode: 'id', value: '={{ $json.channel }}' }],
  ['{"mode": "name", "value": "general"}', { __rl: true, mode: 'name', value: 'general' }],
])('the text %j for a resource locator is taken in the mode that fits', (given, channelId) => {
  const draft = draftOf([{ name: 'Slack', type: `${CORE}slack` }]);
  const { after, content } = call(draft, 'set_parameters', set('Slack', { channelId: given }));
  expect(after.nodes[0]?.parameters).toEqual({ channelId });
  expect(content).toContain('Note: "channelId"');
});

test('a name goes by name where it can, and else that an id belongs there is told', () => {
  const draft = draftOf([{ name: 'Slack', type: `${CORE}slack` }]);
  expect(parametersAfter(draft, set('Slack', { channelId: { mode: 'list', value: 'Sales team' } }))).toEqual({
    channelId: { __rl: true, mode: 'name', value: 'Sales team' },
  });
  const { content, after } = call(sheets, 'set_parameters', set('Sheets', { sheet: { mode: 'list', value: 'Rates' } }));
  expect(content).toContain('"sheet" takes an id here, and "Rates" looks like a name: leave the value ""');
  expect(after.nodes[0]?.parameters).toEqual({ sheet: { __rl: true, mode: 'list', value: 'Rates' } });
});

test('a resource locator needs its form, and gets its mark', () => {
  const draft = draftOf([{ name: 'Slack', type: `${CORE}slack` }]);
  const error = refusal(draft, 'set_parameters', set('Slack', { channelId: { name: 'general' } }));
  expect(error.message).toContain('{"__rl": true, "mode": "list" or "id" or "name", "value": "…"}');
  expect(parametersAfter(draft, set('Slack', { channelId: { mode: 'name', value: '#general' } }))).toEqual({
    channelId: { __rl: true, mode: 'name', value: '#general' },
  });
});

test('columns get the list that n8n writes beside them, and expressions in them their mark', () => {
  const columns = { mappingMode: 'defineBelow', value: { Day: '{{ $now }}', Rate: 1.5 } };
  const { after } = call(sheets, 'set_parameters', set('Sheets', { columns }));
  const column = (id: string, type: string) => ({
    id,
    displayName: id,
    required: false,
    defaultMatch: false,
    display: true,
    type,
    canBeUsedToMatch: true,
  });
  expect(after.nodes[0]?.parameters?.columns).toEqual({
    mappingMode: 'defineBelow',
    value: { Day: '={{ $now }}', Rate: 1.5 },
    matchingColumns: [],
    schema: [column('Day', 'string'), column('Rate', 'number')],
  });
});

test('columns keep a list of their own', () => {
  const columns = { mappingMode: 'defineBelow', value: { A: 'x' }, matchingColumns: ['A'], schema: [{ id: 'A' }] };
  expect(parametersAfter(sheets, set('Sheets', { columns }))).toMatchObject({ columns });
});

test.each([
  [{ more: '{"title": "T"}' }, { more: { title: 'T' } }],
  [{ events: 'added' }, { events: ['added'] }],
  [{ tags: 'Read later' }, { tags: ['Read later'] }],
  [{ events: '["added", "changed"]' }, { events: ['added', 'changed'] }],
  [{ more: { border: 'thin' } }, { more: { withBorder: true, border: 'thin' } }],
  [{ more: { withBorder: false, border: 'thin' } }, { more: { withBorder: false, border: 'thin' } }],
])('%j is written as %j', (given, written) => {
  expect(parametersAfter(sheets, set('Sheets', given))).toMatchObject(written);
});

test.each([
  [{ events: 'removed' }, 'ToolInputInvalid', '"events" has to be a list; the values are "added", "changed"'],
  [{ title: 'T' }, 'PathNotFound', '"title" stands inside another parameter: set more.title.'],
  [{ more: '{"__proto__": {"a": 1}}' }, 'ToolInputInvalid', '"more" has to be an object'],
])('%j is refused with %s, and where it belongs is told', (values, code, words) => {
  const error = refusal(sheets, 'set_parameters', set('Sheets', values));
  expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
});

test.each([
  ['number', 'greaterThan', { type: 'number', operation: 'gt' }],
  ['string', 'isEmpty', { type: 'string', operation: 'empty', singleValue: true }],
  ['string', 'doesNotContain', { type: 'string', operation: 'notContains' }],
  ['string', 'Contains', { type: 'string', operation: 'contains' }],
])('the comparison %s %s is written as it is called', (type, operation, operator) => {
  const draft = draftOf([{ name: 'If', type: `${CORE}if` }]);
  const conditions = { conditions: [{ leftValue: '={{ $json.n }}', operator: { type, operation }, rightValue: '' }] };
  const { after, content } = call(draft, 'set_parameters', set('If', { conditions }));
  expect(after.nodes[0]?.parameters).toMatchObject({ conditions: { conditions: [{ operator }] } });
  expect(content).toContain(`is given as "${operator.operation}" instead of "${operation}"`);
});

test.each([
  ['number', 'gt', '5000', 5000],
  ['number', 'gt', '', ''],
  ['number', 'gt', '={{ $json.limit }}', '={{ $json.limit }}'],
  ['boolean', 'equals', 'false', false],
  ['string', 'equals', '5000', '5000'],
])('for %s %s the right side %j is written as %j', (type, operation, rightValue, written) => {
  const draft = draftOf([{ name: 'If', type: `${CORE}if` }]);
  const conditions = { conditions: [{ leftValue: '={{ $json.n }}', operator: { type, operation }, rightValue }] };
  expect(parametersAfter(draft, set('If', { conditions }))).toMatchObject({
    conditions: { conditions: [{ rightValue: written }] },
  });
});

test.each(['constructor', 'greaterThan'])('the comparison %s, which texts do not have, is refused', (operation) => {
  const draft = draftOf([{ name: 'If', type: `${CORE}if` }]);
  const conditions = { conditions: [{ leftValue: 'a', operator: { type: 'string', operation }, rightValue: 'b' }] };
  const error = refusal(draft, 'set_parameters', set('If', { conditions }));
  expect([error.code, error.message]).toEqual(['ToolInputInvalid', expect.stringContaining('for string there are')]);
});

test('a name for what the service lists by ids is written, and told', () => {
  const { after, content } = call(sheets, 'set_parameters', set('Sheets', { folder: 'Invoices' }));
  expect(after.nodes[0]?.parameters).toMatchObject({ folder: 'Invoices' });
  expect(content).toContain('if "Invoices" is a name, the person has to choose it in n8n');
});

test('a name among ids is told, also when it came alone', () => {
  const { content } = call(sheets, 'set_parameters', set('Sheets', { tags: 'Read later' }));
  expect(content).toContain('if "Read later" is a name, the person has to choose it in n8n');
});

test('a node is found whose name differs in case alone, unless two do', () => {
  expect(call(http, 'set_parameters', set(' call', { method: 'POST' })).content).toContain('Set at "Call"');
  const two = draftOf([{ name: 'Call' }, { name: 'CALL' }]);
  expect(refusal(two, 'set_parameters', set('call', { method: 'POST' })).code).toBe('NodeNotFound');
});

test.each([
  [{ sendNote: true, note: '{{ $json.text }}' }, 'sendNote on, note = {{ $json.text }}'],
  [{ sheet: { mode: 'id', value: '1a', cachedResultName: 'Rates' } }, 'Sheet to Use = Rates'],
  [{ 'more.title': '' }, 'Title empty'],
  [{ columns: { mappingMode: 'autoMapInputData', value: null } }, 'columns'],
])('people read %j as %s', (given, words) => {
  expect(call(sheets, 'set_parameters', set('Sheets', given)).summary).toBe(`Configured Sheets: ${words}`);
});

test('people read which item of a list is set, and what leads on from a name', () => {
  const rules = { values: [{ outputKey: 'a' }, { outputKey: 'b' }] };
  const draft = draftOf([{ name: 'Route', type: `${CORE}switch`, parameters: { rules } }]);
  const { summary } = call(draft, 'set_parameters', set('Route', { 'rules.values[1].outputKey': 'c' }));
  expect(summary).toBe('Configured Route: outputKey (2) = c');
  const { summary: deep } = call(fill, 'set_parameters', set('Fill', { 'assignments.assignments[0].value': 'gold' }));
  expect(deep).toBe('Configured Fill: assignments: value = gold');
});

test('a list of collections is a list, also an empty one', () => {
  const draft = draftOf([{ name: 'Slack', type: `${CORE}slack` }]);
  for (const attachments of [[], [{ title: '{{ $json.t }}' }]]) {
    const written = attachments.map(() => ({ title: '={{ $json.t }}' }));
    expect(parametersAfter(draft, set('Slack', { attachments }))).toEqual({ attachments: written });
  }
  expect(refusal(draft, 'set_parameters', set('Slack', { attachments: [{ titel: 'x' }] })).code).toBe('PathNotFound');
});

test('a parameter of another version is called that', () => {
  const error = refusal(
    draftOf([{ name: 'Slack', type: `${CORE}slack` }]),
    'set_parameters',
    set('Slack', { later: 1 }),
  );
  expect(error.message).toContain('"later" belongs to other versions of this node, not to 1');
});

test('an old fault beside the path that is set does not stand in the way', () => {
  const draft = draftOf([{ name: 'Call', parameters: { method: 'FETCH', jsonBody: '{}' } }]);
  expect(parametersAfter(draft, set('Call', { url: 'https://x.test' }))).toEqual({
    method: 'FETCH',
    jsonBody: '{}',
    url: 'https://x.test',
  });
});

test('wires that lose their output are told', () => {
  const rules = { values: [{ outputKey: 'a' }, { outputKey: 'b' }] };
  const draft = draftOf(
    [{ name: 'Route', type: `${CORE}switch`, parameters: { rules } }, { name: 'B' }],
    [['Route', 'B', 1]],
  );
  const { content } = call(draft, 'set_parameters', set('Route', { rules: { values: [{ outputKey: 'a' }] } }));
  expect(content).toContain('These wires lead nowhere any more, remove or move them: "Route" output 1 → "B".');
});

test('a type that the catalog lacks is set unchecked, and that is said', () => {
  const draft = draftOf([{ name: 'Own', type: 'n8n-nodes-own.thing' }]);
  const { after, content } = call(draft, 'set_parameters', set('Own', { any: 1 }));
  expect(after.nodes[0]?.parameters).toEqual({ any: 1 });
  expect(content).toContain('nothing was checked');
});

test('nothing to set is nothing to do', () => {
  expect(refusal(http, 'set_parameters', { node: 'Call', set: [] }).code).toBe('NothingToDo');
});

test('parameters are taken away', () => {
  const draft = draftOf([{ name: 'Call', parameters: { url: 'a', method: 'POST' } }]);
  expect(parametersAfter(draft, { node: 'Call', set: [], unset: ['method'] })).toEqual({ url: 'a' });
});
