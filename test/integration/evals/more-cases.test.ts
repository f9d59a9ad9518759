import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCase } from '../../../evals/facts/check.ts';
import type { EvalCase } from '../../../evals/facts/subject.ts';
import { runTurn } from '../../../evals/turn/run-turn.ts';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { startPlannerEndpoint } from '../../../src/adapters/planner-endpoint/start-planner-endpoint.ts';
import { openCatalog } from '../../../src/cli/compose/open-catalog.ts';

const nodeTypes = await openCatalog().current();
const cases = readFileSync(new URL('../../../evals/more-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as EvalCase);
let planner: Awaited<ReturnType<typeof startPlannerEndpoint>>;

beforeAll(async () => {
  planner = await startPlannerEndpoint({ nodeTypes });
});

afterAll(() => planner.close());

test('the offline planner builds most of the requests that were written without knowing its words', async () => {
  const model = createAnthropicModel({ baseURL: planner.url, timeoutMs: 60_000 });
  const before = { name: 'My workflow', nodes: [], connections: {} };
  const unmet: string[] = [];
  for (const one of cases) {
    const { workflow, answer } = await runTurn(model, {
      name: 'offline',
      prompt: one.prompt,
      workflow: before,
      nodeTypes,
      mode: 'build',
    });
    const verdicts = checkCase({ case: one, before, after: workflow, answer, nodeTypes });
    expect(verdicts.filter(({ verdict }) => verdict === 'untested')).toEqual([]);
    if (verdicts.some(({ verdict }) => verdict === 'unmet')) unmet.push(one.id);
  }
  expect(cases.length).toBeGreaterThan(150);
  expect(unmet.length / cases.length, unmet.join(', ')).toBeLessThan(0.08);
});
