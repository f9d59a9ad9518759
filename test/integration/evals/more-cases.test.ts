import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCases } from '../../../evals/read-cases.ts';
import { scoreTurn } from '../../../evals/score/score-turn.ts';
import { runTurn } from '../../../evals/turn/run-turn.ts';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { startPlannerEndpoint } from '../../../src/adapters/planner-endpoint/start-planner-endpoint.ts';
import { openCatalog } from '../../../src/cli/compose/open-catalog.ts';

const nodeTypes = await openCatalog().current();
const cases = readCases(fileURLToPath(new URL('../../../evals/more-cases.jsonl', import.meta.url)));
let planner: Awaited<ReturnType<typeof startPlannerEndpoint>>;

beforeAll(async () => {
  planner = await startPlannerEndpoint({ nodeTypes });
});

afterAll(() => planner.close());

test('the offline planner builds most of the requests that were written without knowing its words, and tells what is left', async () => {
  const model = createAnthropicModel({ baseURL: planner.url, timeoutMs: 60_000 });
  const before = { name: 'My workflow', nodes: [], connections: {} };
  const failed: string[] = [];
  for (const one of cases) {
    const turn = { name: 'offline', prompt: one.prompt, workflow: before, nodeTypes, mode: 'build' as const };
    const { passed, facts, untold } = scoreTurn(one, before, await runTurn(model, turn), nodeTypes);
    expect({ id: one.id, untested: facts.filter(({ verdict }) => verdict === 'untested'), untold }).toEqual({
      id: one.id,
      untested: [],
      untold: [],
    });
    if (!passed) failed.push(one.id);
  }
  expect(cases.length).toBeGreaterThan(150);
  expect(failed.length / cases.length, failed.join(', ')).toBeLessThan(0.08);
});
