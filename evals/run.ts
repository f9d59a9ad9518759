import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import { textTable } from '../src/cli/text-table.ts';
import { readWorkflowValue } from '../src/document/read-workflow.ts';
import type { EvalCase } from './facts/subject.ts';
import { inParallel } from './in-parallel.ts';
import { openModel } from './open-model.ts';
import { readCases } from './read-cases.ts';
import { compare } from './results/compare.ts';
import { comparisonText } from './results/comparison-text.ts';
import type { EvalResults, EvalRun } from './results/results.ts';
import { resultsPage } from './results/results-page.ts';
import { runLines } from './results/run-lines.ts';
import { summarize } from './results/summarize.ts';
import { summaryRows } from './results/summary-rows.ts';
import { scoreTurn } from './score/score-turn.ts';
import { runTurn } from './turn/run-turn.ts';

// How many build requests a model meets as asked. Facts that no predicate knows are counted apart, never as met. The
// last line is the summary as JSON.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', default: 'offline' },
    cases: { type: 'string', default: new URL('./cases.jsonl', import.meta.url).pathname },
    /** How often each case is tried. */
    k: { type: 'string', default: '1' },
    /** How many cases are under way at once. */
    concurrency: { type: 'string', default: '1' },
    kind: { type: 'string' },
    only: { type: 'string' },
    /** The least share of runs to pass, from 0 to 1; below it the command fails. */
    floor: { type: 'string' },
    /** Files for the results, and for a page of them. */
    out: { type: 'string' },
    html: { type: 'string' },
    /** Runs nothing: compares the results files A and B. */
    compare: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

if (values.compare === undefined) await evaluate();
else tellComparison(values.compare, positionals[0]);

async function evaluate(): Promise<void> {
  const nodeTypes = await openCatalog().current();
  const k = wholeNumber('k', values.k);
  const cases = readCases(values.cases, { kind: values.kind, only: values.only?.split(',') });
  const attempts = cases.flatMap((one) => Array.from({ length: k }, (_, index) => ({ one, attempt: index + 1 })));
  const { model, close } = await openModel(values.model, nodeTypes);
  const runs = await inParallel(attempts, wholeNumber('concurrency', values.concurrency), async ({ one, attempt }) => {
    const run = await tryCase(one, attempt);
    console.log(runLines(run, values.verbose).join('\n'));
    return run;
  });
  await close();
  const results: EvalResults = { model: values.model, k, runs };
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(results)}\n`);
  if (values.html !== undefined) writeFileSync(values.html, resultsPage(results));
  const summary = summarize(results);
  console.log(`\n${textTable(summaryRows(summary))}`);
  console.log(JSON.stringify(summary));
  if (summary.passed < Number(values.floor ?? 0) * summary.runs) process.exitCode = 1;

  async function tryCase(one: EvalCase, attempt: number): Promise<EvalRun> {
    const before =
      one.workflow === undefined
        ? { name: 'My workflow', nodes: [], connections: {} }
        : readWorkflowValue(one.workflow).workflow;
    const since = performance.now();
    const turn = { name: values.model, prompt: one.prompt, workflow: before, nodeTypes, mode: 'build' as const };
    const { workflow, ...result } = await runTurn(model, turn);
    const milliseconds = Math.round(performance.now() - since);
    const score = scoreTurn(one, before, { workflow, ...result }, nodeTypes);
    return { id: one.id, kind: one.kind, prompt: one.prompt, attempt, milliseconds, ...result, ...score };
  }
}

function tellComparison(before: string, after: string | undefined): void {
  if (after === undefined) throw new Error('--compare takes two results files: --compare A.json B.json');
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as EvalResults;
  const comparison = compare(read(before), read(after));
  console.log(comparisonText(comparison));
  console.log(JSON.stringify(comparison));
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--${name} takes a whole number from 1 on, not ${text}`);
  return Number(text);
}
