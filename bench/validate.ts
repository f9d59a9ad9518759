import { spawnSync } from 'node:child_process';
import { ROOT } from '../scripts/house/tree.ts';
import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { validateWorkflow } from '../src/n8n/validation/validate-workflow.ts';
import { report } from './report.ts';
import { copiesOf } from './validation/copies-of.ts';
import { realWorkflows } from './validation/real-workflows.ts';

// How long a validation takes: the first in a process, and warm, per size of real workflows; of a document that has
// just been read, and of one in which nothing changed since it was last judged; and how the time grows with the nodes.
// A validation never waits, so it is told in milliseconds of its thread: what the clock shows where nothing else runs.

const SIZES: readonly { readonly name: string; readonly from: number; readonly to: number }[] = [
  { name: '4-6', from: 4, to: 6 },
  { name: '7-20', from: 7, to: 20 },
  { name: '21-40', from: 21, to: 40 },
  { name: '50-70', from: 50, to: 70 },
  { name: '71-99', from: 71, to: 99 },
];
const GROWTH = [1, 2, 4, 8, 16];

const quick = process.argv.includes('--quick');
// So many that the clock of the thread, which may tick every 4 ms, tells them.
const nodesEach = quick ? 1500 : 6000;
const nodeTypes = await openCatalog().current();

if (process.argv.includes('--first')) process.stdout.write(JSON.stringify(firstInProcess()));
else measure();

function measure(): void {
  const workflows = realWorkflows();
  for (const workflow of workflows) validateWorkflow(nodeTypes, workflow);
  const sizes = Object.fromEntries(
    SIZES.map(({ name, from, to }) => {
      const group = workflows.filter(({ nodes }) => nodes.length >= from && nodes.length <= to);
      return [name, { workflows: group.length, read: times(group, fresh), again: times(group, (same) => same) }];
    }),
  );
  const base = nearest(workflows.filter(isGood), 60);
  const growth = GROWTH.map((copies) => {
    const large = copiesOf(base, copies);
    return { nodes: large.nodes.length, ms: times([large], fresh).p50 };
  });
  const first = Array.from({ length: quick ? 5 : 9 }, firstInNewProcess).sort((a, b) => a - b);
  const perNode = growth.map(({ nodes, ms }) => ms / nodes);
  const inMilliseconds = {
    sixtyNodesMs: { value: sizes['50-70']?.read.p50 ?? 0, limit: 6 },
    fiveNodesMs: { value: sizes['4-6']?.read.p50 ?? 0, limit: 0.6 },
    // The least: what else a machine does only adds to it.
    firstInProcessMs: { value: first[0] ?? 0, limit: 50 },
  };
  report('validate', {
    cases: workflows.length,
    figures: { sizes, firstMs: first, growth },
    goals: {
      // Milliseconds are judged at full size on a quiet machine; in CI only a ratio of one run is.
      ...(quick ? {} : inMilliseconds),
      // Twice the nodes should take about twice the time, not four times.
      growthPerNode: { value: rounded((perNode.at(-1) ?? 0) / (perNode[0] ?? 1)), limit: 2 },
    },
  });
}

/** A document without anything remembered of it. */
function fresh(workflow: WorkflowJson): WorkflowJson {
  return structuredClone(workflow);
}

/** Per workflow what one validation takes on average. */
function times(workflows: readonly WorkflowJson[], prepare: (workflow: WorkflowJson) => WorkflowJson) {
  const taken = workflows.map((workflow) => {
    const documents = Array.from({ length: Math.ceil(nodesEach / workflow.nodes.length) }, () => prepare(workflow));
    const ms = threadMs(() => {
      for (const document of documents) validateWorkflow(nodeTypes, document);
    });
    return ms / documents.length;
  });
  taken.sort((a, b) => a - b);
  return { p50: rounded(taken[Math.floor(taken.length / 2)] ?? 0), max: rounded(taken.at(-1) ?? 0) };
}

function isGood(workflow: WorkflowJson): boolean {
  return validateWorkflow(nodeTypes, workflow).every(({ severity }) => severity !== 'error');
}

function nearest(workflows: readonly WorkflowJson[], size: number): WorkflowJson {
  const distance = ({ nodes }: WorkflowJson): number => Math.abs(nodes.length - size);
  return workflows.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function firstInNewProcess(): number {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['bin/run-node.mjs', import.meta.filename, '--first'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the new process ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as number;
}

/** With the catalog open and nothing judged before, as a command does it. */
function firstInProcess(): number {
  const workflow = nearest(realWorkflows(), 60);
  return rounded(threadMs(() => validateWorkflow(nodeTypes, workflow)));
}

function threadMs(task: () => unknown): number {
  const since = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
