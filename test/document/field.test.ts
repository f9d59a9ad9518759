import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { checkOperations } from '../../src/document/check-operations.ts';
import type { Operation } from '../../src/document/operation.ts';
import { readWorkflow } from '../../src/document/read-workflow.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { codeOf, fieldOperations, fieldText, SHOP } from './support/workflows.ts';

function open(name: string): WorkflowJson {
  return readWorkflow(fieldText(name)).workflow;
}

function nodeText(workflow: WorkflowJson, name: string): string {
  return JSON.stringify(workflow.nodes.find((node) => node.name === name));
}

function rest({ nodes: _, ...others }: WorkflowJson): string {
  return JSON.stringify(others);
}

test('F5: removing a node moves no slot of another', () => {
  const start = applyOperations(SHOP, [
    { type: 'addNodes', nodes: [{ name: 'Unrelated', type: 'n8n-nodes-base.noOp' }] },
  ]);
  const after = applyOperations(start, [{ type: 'removeNodes', nodes: ['Unrelated'] }]);
  expect(JSON.stringify(after)).toBe(JSON.stringify(SHOP));
  const less = applyOperations(SHOP, [{ type: 'removeNodes', nodes: ['Ship'] }]);
  expect(less.connections).toEqual({
    'Paid?': { main: [[], SHOP.connections['Paid?']?.main?.[1]] },
    Send: SHOP.connections.Send,
  });
  expect(less.pinData).toEqual({});
});

test.each([
  'parameters.assignments.assignments[0].value',
  'parameters.assignments.assignments.0.value',
  '/assignments/assignments/0/value',
])('F6: %s changes the value in place', (path) => {
  const after = applyOperations(SHOP, [
    { type: 'setParameters', node: 'Ship', set: [{ path, before: 'basic', value: 'gold' }] },
  ]);
  expect(after.nodes[1]?.parameters).toEqual({
    url: 'https://a.test',
    assignments: { assignments: [{ id: 'x1', name: 'tier', value: 'gold' }] },
  });
});

test('F6: an index beyond the end is refused, and so is a junk key', () => {
  const set = (path: string) => () =>
    applyOperations(SHOP, [{ type: 'setParameters', node: 'Ship', set: [{ path, value: 'gold' }] }]);
  expect(codeOf(set('assignments.assignments[3].value'))).toBe('OutOfBounds');
  expect(codeOf(set('/assignments/assignments[0]/value'))).toBe('InvalidOperation');
  expect(codeOf(set('assignments.assignments[x].value'))).toBe('InvalidOperation');
});

test('F77: keys that Pawl does not know survive an edit of another node', () => {
  const before = open('F77.json');
  const after = applyOperations(before, fieldOperations('F77.ops.json'));
  const given = JSON.parse(fieldText('F77.json')) as WorkflowJson;
  expect(nodeText(after, 'Pull orders')).toBe(nodeText(given, 'Pull orders'));
  expect(Object.keys(after)).toEqual(Object.keys(given));
  expect(rest(after)).toBe(rest(given));
  expect(JSON.stringify(after)).toBe(JSON.stringify(given).replace('"name":"sku"', '"name":"code"'));
});

test('F78: an operation with fields that do not exist is refused by name', () => {
  const operations = fieldOperations('F78.ops.json');
  expect(codeOf(() => checkOperations(operations))).toBe('InvalidOperation');
  expect(() => checkOperations(operations)).toThrow(
    'operations[0] (addConnections).connections[0]: unknown fields "sourceOutput", "outputIndex"; the fields are from, output, to, input.',
  );
});

test('F79: the second model of an agent keeps its index', () => {
  const before = open('F79.json');
  const after = applyOperations(before, checkOperations(fieldOperations('F79.ops.json')));
  expect(after.connections).toBe(before.connections);
  expect(after.connections['Spare model']).toEqual({
    ai_languageModel: [[{ node: 'Desk agent', type: 'ai_languageModel', index: 1 }]],
  });
  expect(after.nodes[1]?.parameters).toEqual({ needsFallback: true, options: { systemMessage: 'Be brief.' } });
});

test('F80: a typeVersion as text is mended, and an unrelated edit keeps the wires under `error`', () => {
  const { workflow, mendings } = readWorkflow(fieldText('F80.json'));
  expect(mendings).toMatchObject([
    { code: 'type-version-text', node: 'Shape', path: '/typeVersion', before: '3.4', after: 3.4 },
  ]);
  const after = applyOperations(workflow, [{ type: 'updateNode', node: 'Done', set: { notes: 'end' } }]);
  expect(after.connections.Call?.error).toEqual([[{ node: 'Alert', type: 'main', index: 0 }]]);
});

test('F81: nodes without parameters open, and setName adds no key', () => {
  const { workflow, mendings } = readWorkflow(fieldText('F81.json'));
  const after = applyOperations(workflow, [{ type: 'setName', name: 'Other' }]);
  expect(mendings).toEqual([]);
  expect(JSON.stringify(after.nodes)).toBe(JSON.stringify((JSON.parse(fieldText('F81.json')) as WorkflowJson).nodes));
  expect(after.name).toBe('Other');
});

test.each(['F98.json', 'F99.json', 'F100.json'])('%s: opens as it is, and an unrelated edit keeps it', (name) => {
  const { workflow, mendings } = readWorkflow(fieldText(name));
  expect(mendings).toEqual([]);
  const after = applyOperations(workflow, [{ type: 'setSettings', set: { timezone: 'UTC' } }]);
  expect(JSON.stringify(after.nodes)).toBe(JSON.stringify((JSON.parse(fieldText(name)) as WorkflowJson).nodes));
});

test('F100: replacement patterns in a name and in code are only signs', () => {
  const operations = checkOperations(fieldOperations('F100.ops.json'));
  const after = applyOperations(open('F100.json'), operations);
  const name = "Cost $& $' $1 $$";
  const [rename, code] = operations as [
    Extract<Operation, { type: 'renameNode' }>,
    Extract<Operation, { type: 'setParameters' }>,
  ];
  expect(after.nodes.map((node) => node.name)).toEqual(['Go', name, 'Out', 'Text']);
  expect(Object.keys(after.connections)).toEqual(['Go', name, 'Out']);
  expect(after.connections.Go).toEqual({ main: [[{ node: name, type: 'main', index: 0 }]] });
  expect(after.nodes[3]?.parameters).toEqual({ jsCode: code.set[0]?.value });
  expect(JSON.stringify(after.nodes[2]?.parameters)).toContain(JSON.stringify(rename.rewrites?.[0]?.after));
});
