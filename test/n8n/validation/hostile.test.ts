import { expect, it } from 'vitest';
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
