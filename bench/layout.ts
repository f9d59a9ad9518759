import type { NodeConnections, NodeJson, WorkflowJson } from '../src/document/workflow-json.ts';
import { layoutNodes } from '../src/n8n/layout/layout-nodes.ts';
import { seededRandom } from './random.ts';
import { report } from './report.ts';

// How long it takes to lay out workflows of several sizes, all of them or every second node beside the others.

const SEED = 7;
const SIZES = [10, 50, 100, 250];
const rounds = process.argv.includes('--quick') ? 5 : 40;
const random = seededRandom(SEED);

const figures: Record<string, number> = {};
for (const size of SIZES) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const workflow = drawn(size);
    const half = new Set(workflow.nodes.filter((_, index) => index % 2 === 0).map(({ name }) => name));
    for (const options of [{}, { move: half }]) {
      const since = performance.now();
      layoutNodes(workflow, options);
      times.push(performance.now() - since);
    }
  }
  times.sort((a, b) => a - b);
  figures[`p95Ms${size}`] = Math.round((times[Math.floor(times.length * 0.95)] ?? 0) * 100) / 100;
}

report('layout', {
  seed: SEED,
  cases: SIZES.length * rounds * 2,
  figures,
  goals: { p95Ms250: { value: figures.p95Ms250 ?? 0, limit: 50 } },
});

/** Mostly a flow with branches, joins and loops; every eighth node has a model below it. */
function drawn(size: number): WorkflowJson {
  const nodes: NodeJson[] = [];
  const connections: Record<string, NodeConnections> = {};
  for (let index = 0; index < size; index += 1) {
    const position = [Math.floor(random() * 8000), Math.floor(random() * 4000)] as const;
    nodes.push({ id: `${index}`, name: `n${index}`, type: 'n8n-nodes-base.noOp', typeVersion: 1, position });
    const near = index - 1 - Math.floor(random() * Math.min(index, 6));
    if (index % 8 === 7)
      connections[`n${index}`] = { ai_languageModel: [[end(`n${Math.max(near, 0)}`, 'ai_languageModel')]] };
    else
      connections[`n${Math.max(near, 0)}`] ??= { main: [[end(`n${index}`)], [end(`n${Math.floor(random() * size)}`)]] };
  }
  return { nodes, connections };
}

function end(node: string, type = 'main') {
  return { node, type, index: 0 };
}
