import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAnthropicModel } from '../src/adapters/anthropic/anthropic-model.ts';
import { startPlannerEndpoint } from '../src/adapters/planner-endpoint/start-planner-endpoint.ts';
import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import { readWorkflowValue } from '../src/document/read-workflow.ts';
import { validateWorkflow } from '../src/n8n/validation/validate-workflow.ts';
import { checkCase } from './facts/check.ts';
import type { EvalCase } from './facts/subject.ts';
import { runTurn } from './run-turn.ts';

// How many build requests a model meets as asked. Facts that no predicate knows are counted apart, never as met.

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: 'offline' },
    cases: { type: 'string', default: new URL('./cases.jsonl', import.meta.url).pathname },
    k: { type: 'string', default: '1' },
    kind: { type: 'string' },
    only: { type: 'string' },
    /** The least share of cases to be met, from 0 to 1; below it the run fails. */
    floor: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly passed: boolean;
  readonly facts: number;
  readonly met: number;
  readonly untested: number;
  readonly valid: boolean;
}

const nodeTypes = await openCatalog().current();
const cases = readFileSync(values.cases, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as EvalCase)
  .filter(
    ({ id, kind }) =>
      (values.kind === undefined || kind === values.kind) &&
      (values.only === undefined || values.only.split(',').includes(id)),
  );
const planner = values.model === 'offline' ? await startPlannerEndpoint({ nodeTypes }) : undefined;
const key = process.env.ANTHROPIC_API_KEY;
const model = createAnthropicModel({
  baseURL: planner?.url ?? process.env.ANTHROPIC_BASE_URL ?? 'https://api.anthropic.com',
  timeoutMs: 600_000,
  ...(planner || key === undefined ? {} : { apiKey: key }),
});

const rows: Row[] = [];
for (const one of cases) for (let attempt = 0; attempt < Number(values.k); attempt += 1) rows.push(await run(one));
await planner?.close();
console.log(JSON.stringify(summary(rows)));
const met = rows.filter(({ passed }) => passed).length;
if (met < Number(values.floor ?? 0) * rows.length) process.exitCode = 1;

async function run(one: EvalCase): Promise<Row> {
  const before =
    one.workflow === undefined
      ? { name: 'My workflow', nodes: [], connections: {} }
      : readWorkflowValue(one.workflow).workflow;
  const result = await runTurn(model, {
    name: values.model,
    prompt: one.prompt,
    workflow: before,
    nodeTypes,
    mode: 'build',
  });
  const verdicts = checkCase({ case: one, before, after: result.workflow, answer: result.answer, nodeTypes });
  const unmet = verdicts.filter(({ verdict }) => verdict === 'unmet');
  const untested = verdicts.filter(({ verdict }) => verdict === 'untested');
  const errors = validateWorkflow(nodeTypes, result.workflow).filter(({ severity }) => severity === 'error');
  const passed = unmet.length + untested.length === 0;
  console.log(
    `${passed ? 'met  ' : unmet.length > 0 ? 'unmet' : 'open '} ${one.id} ${verdicts.length - unmet.length - untested.length}/${verdicts.length}${result.refused.length > 0 ? ` refused ${result.refused.length}` : ''} ${one.prompt.slice(0, 90)}`,
  );
  for (const { group, fact } of unmet) console.log(`      unmet    ${group}: ${fact}`);
  for (const { group, fact } of untested) console.log(`      untested ${group}: ${fact}`);
  if (values.verbose) {
    for (const line of result.refused) console.log(`      refused  ${line.slice(0, 300)}`);
    for (const { code, node, path, message } of errors)
      console.log(`      error    ${code} ${node ?? ''} ${path ?? ''} ${message.slice(0, 160)}`);
    console.log(result.answer.replaceAll(/^/gm, '      | '));
  }
  return {
    id: one.id,
    kind: one.kind,
    passed,
    facts: verdicts.length,
    met: verdicts.length - unmet.length - untested.length,
    untested: untested.length,
    valid: errors.length === 0,
  };
}

function summary(all: readonly Row[]): object {
  const byKind = Object.fromEntries(
    [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, some]) => [
      kind,
      {
        cases: some.length,
        passed: some.filter(({ passed }) => passed).length,
        valid: some.filter(({ valid }) => valid).length,
        facts: sum(some, 'facts'),
        met: sum(some, 'met'),
        untested: sum(some, 'untested'),
      },
    ]),
  );
  return {
    eval: 'prompts',
    model: values.model,
    cases: all.length,
    passed: all.filter(({ passed }) => passed).length,
    byKind,
  };
}

function sum(rows: readonly Row[], key: 'facts' | 'met' | 'untested'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
