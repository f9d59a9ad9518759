import { expect, it } from 'vitest';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';
import { property } from '../sample-catalog.ts';
import { catalogWith, typeOf } from '../support/catalog-with.ts';
import { workflowOf } from '../support/workflow-of.ts';
import { problemsOf, problemsOfNode } from './problems-of.ts';

function nested(depth: number): Record<string, unknown> {
  let value: Record<string, unknown> = { text: '={{ + }}' };
  for (let level = 0; level < depth; level += 1) value = { level: value };
  return value;
}

it('parameters nested without end are judged', () => {
  const parameters = { value: nested(20_000) } as never;
  expect(problemsOfNode({ type: 'base:set', typeVersion: 3.4, parameters })).toEqual([]);
});

it('a diamond of branches is walked once, not once for each way', () => {
  const layers = 60;
  const name = (layer: number, side: string) => `${side}${layer}`;
  const nodes = Array.from({ length: layers }, (_, layer) =>
    ['L', 'R'].map((side) => ({ name: name(layer, side), type: 'base:if' })),
  ).flat();
  const lines = Array.from({ length: layers - 1 }, (_, layer) =>
    ['L', 'R'].flatMap((side) => [
      [name(layer, side), name(layer + 1, 'L'), 'main', 0] as const,
      [name(layer, side), name(layer + 1, 'R'), 'main', 1] as const,
    ]),
  ).flat();
  const hook = {
    name: 'H',
    type: 'base:webhook',
    typeVersion: 2,
    parameters: { path: 'p', responseMode: 'responseNode' },
  };
  const answer = { name: 'Answer', type: 'base:respondToWebhook' };
  const last = name(layers - 1, 'L');
  const workflow = workflowOf([hook, ...nodes, answer], [['H', 'L0'], ...lines, [last, 'Answer']]);
  expect(problemsOf(workflow)).toEqual(['warning webhook-branch-unanswered H -']);
});

it.each([
  ['braces without end', `=${'{{'.repeat(100_000)}`],
  ['brackets without end', `={{ ${'('.repeat(50_000)} }}`],
  ['names without end', `={{ ${"$('".repeat(100_000)} }}`],
])('%s are a problem and no delay', (_title, value) => {
  const [problem] = problemsOfNode({ type: 'base:set', typeVersion: 3.4, parameters: { value } });
  expect(problem).toMatch(/^(?:error expression-syntax|warning expression-unclosed) N /);
});

const GO = { name: 'Go', type: 'base:manualTrigger' };

it('a chain of thousands behind a webhook is walked without recursion to its end', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `N${index}`);
  const hook = {
    name: 'H',
    type: 'base:webhook',
    typeVersion: 2,
    parameters: { path: 'p', responseMode: 'responseNode' },
  };
  const chain = ['H', ...names, 'Answer'];
  const lines = chain.slice(1).map((name, index) => [chain[index] ?? '', name] as const);
  const nodes = [
    hook,
    ...names.map((name) => ({ name, type: 'base:noOp' })),
    { name: 'Answer', type: 'base:respondToWebhook' },
  ];
  expect(problemsOf(workflowOf(nodes, lines))).toEqual([]);
});

it('as many problems as a file can have are told', () => {
  const count = 150_000;
  const lines = Array.from({ length: count }, (_, index) => ['Go', 'A', 'main', index + 1] as const);
  const problems = problemsOf(workflowOf([GO, { name: 'A', type: 'base:noOp' }], lines));
  expect(problems.filter((problem) => problem === 'warning connection-output-missing Go -')).toHaveLength(count);
});

it('one wire ten thousand times over is one problem', () => {
  const lines = Array.from({ length: 10_000 }, () => ['Go', 'A'] as const);
  expect(problemsOf(workflowOf([GO, { name: 'A', type: 'base:noOp' }], lines))).toEqual([
    'warning connection-duplicate Go /connections/Go/main/0',
  ]);
});

it('thousands of unknown types and names have hints for the first only', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => ({
    name: `N${index}`,
    type: `base:noOpp${index}`,
    parameters: { value: `={{ $('M${index}').item }}` },
  }));
  expect(problemsOf(workflowOf([GO, ...nodes], [])).filter((line) => line.includes('node-type-unknown'))).toHaveLength(
    5000,
  );
});

it.each([
  ['a list without end', `const rows = [${'1,'.repeat(300_000)}];\nreturn [];`, []],
  [
    'a sum without end',
    `return [{ json: { a: ${'1+'.repeat(300_000)}1 } }];`,
    ['error code-syntax N /parameters/jsCode'],
  ],
  [
    'blocks without end',
    `${'if (a) {'.repeat(20_000)}${'}'.repeat(20_000)}`,
    ['error code-syntax N /parameters/jsCode'],
  ],
])('code with %s is judged', (_title, jsCode, problems) => {
  const told = problemsOfNode({ type: 'base:code', typeVersion: 2, parameters: { jsCode } });
  expect(told.filter((line) => !line.includes('code-name-unknown'))).toEqual(problems);
});

it.each([
  ['blanks', `${' '.repeat(200_000)}x`],
  ['line ends', `${'\n'.repeat(200_000)}x`],
  ['quotes', `${"'a' ".repeat(50_000)}`],
  ['brackets', `${'('.repeat(200_000)}`],
  ['imports', `import ${'a, '.repeat(50_000)}!`],
  ['blanks after import', `import${' '.repeat(100_000)}!`],
])('Python with %s without end is judged', (_title, pythonCode) => {
  const parameters = { language: 'pythonNative', pythonCode };
  expect(problemsOfNode({ type: 'base:code', typeVersion: 2, parameters })).not.toEqual([]);
});

it.each([['/'.repeat(60)], [`${'\t '.repeat(40)}x`], [`${' '.repeat(60)}x`]])(
  'a value over which the pattern of its mode would never end is left alone: %j',
  (tail) => {
    const regex = String.raw`p([0-9]{1,})(?:\/.*|)*(?:[ \t]+)*`;
    const place = property('place', 'resourceLocator', {
      modes: [{ name: 'url', validation: [{ type: 'regex', properties: { regex, errorMessage: 'no' } }] }],
    } as never);
    const type = typeOf('n8n-nodes-base.made', [place]);
    const node = { name: 'N', type: type.name, parameters: { place: { mode: 'url', value: `p1${tail}\n!` } } };
    expect(validateWorkflow(catalogWith(type), workflowOf([GO, node], [['Go', 'N']]))).toEqual([]);
  },
);
