import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openModel } from '../evals/open-model.ts';
import { readCases } from '../evals/read-cases.ts';
import { runTurn } from '../evals/turn/run-turn.ts';
import { buildModelRequest } from '../src/agent/context/build-model-request.ts';
import { turnMessage } from '../src/agent/context/turn-message.ts';
import { estimateTokens } from '../src/agent/text/tokens.ts';
import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import { readWorkflowValue } from '../src/document/read-workflow.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { chainOfNodes } from './context/chain-of-nodes.ts';
import { recordingModel } from './context/recording-model.ts';
import { type RequestCost, servedShare } from './context/served-share.ts';
import { report } from './report.ts';

// What a model is sent, in characters, and what of it a provider's cache can serve: per kind of prompt, for workflows of
// several sizes, and for one parameter that is changed among 100 nodes. The model is the planner, so the length of a
// turn is the planner's; the sizes are everybody's.

const EMPTY: WorkflowJson = { name: 'My workflow', nodes: [], connections: {} };
const SIZES = [5, 20, 100, 246];
const GIVEN = '../../shared/cases/prompts-given.jsonl';
const PER_KIND = process.argv.includes('--quick') ? 2 : Number.POSITIVE_INFINITY;

const nodeTypes = await openCatalog().current();
const { model, close } = await openModel('offline', nodeTypes);
const plain = requestFor(EMPTY, 'Hello.');
const cases = [...Map.groupBy(readCases(casesFile()), ({ kind }) => kind)];
const byKind: Record<string, object> = {};
for (const [kind, some] of cases) {
  const turns: RequestCost[][] = [];
  for (const { prompt, workflow } of some.slice(0, PER_KIND))
    turns.push([...(await costOf(prompt, workflow === undefined ? EMPTY : readWorkflowValue(workflow).workflow))]);
  byKind[kind] = figuresOf(turns);
}
const edit = await costOf('Set the url of "Fetch 60" to https://api.example.com/v2/orders', chainOfNodes(100));
await close();

const { system, tools } = plain;
report('context', {
  cases: cases.reduce((sum, [, some]) => sum + Math.min(some.length, PER_KIND), 0),
  figures: {
    systemCharacters: system.reduce((sum, { text }) => sum + text.length, 0),
    toolsCharacters: JSON.stringify(tools).length,
    workflowCharacters: Object.fromEntries(SIZES.map((size) => [size, viewOf(size)])),
    byKind,
    oneParameterOf100Nodes: figuresOf([[...edit]]),
  },
  goals: {
    charactersForOneParameterOf100Nodes: { value: unserved(edit), limit: 21_000 },
    ownCharacters: { value: JSON.stringify({ system, tools }).length, limit: 40_000 },
  },
});

/** The given prompts where they lie beside the clone; else our own. */
function casesFile(): string {
  const given = fileURLToPath(new URL(GIVEN, import.meta.url));
  return existsSync(given) ? given : fileURLToPath(new URL('../evals/cases.jsonl', import.meta.url));
}

/** A turn's requests; tools and system are in the cache, as any session before has left them there. */
async function costOf(prompt: string, workflow: WorkflowJson): Promise<readonly RequestCost[]> {
  const recorded = recordingModel(model);
  const turn = { name: 'offline', prompt, workflow, nodeTypes, mode: 'build' as const };
  const { failure, refused } = await runTurn(recorded.model, turn);
  if (failure !== undefined || refused.length > 0) throw new Error(`${prompt}: ${failure ?? refused.join('; ')}`);
  return servedShare(recorded.requests, plain);
}

function requestFor(workflow: WorkflowJson, text: string) {
  const messages = [{ turn: 1, role: 'user', content: turnMessage({ text, draft: workflow }) }] as const;
  return buildModelRequest({ model: 'offline', mode: 'build', maxTokens: 16_000, nodeTypes, messages });
}

/** What begins a turn shows of a workflow. */
function viewOf(size: number): number {
  return JSON.stringify(turnMessage({ text: '', draft: chainOfNodes(size) })).length;
}

function unserved(turn: readonly RequestCost[]): number {
  return turn.reduce((sum, { characters, served }) => sum + characters - served, 0);
}

/** Means per turn; `servedShare` is of all characters. */
function figuresOf(turns: readonly (readonly RequestCost[])[]): object {
  const sum = (of: (turn: readonly RequestCost[]) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const mean = (total: number) => Math.round(total / turns.length);
  const characters = sum((turn) => turn.reduce((all, one) => all + one.characters, 0));
  const fresh = sum(unserved);
  return {
    turns: turns.length,
    requests: Number((sum((turn) => turn.length) / turns.length).toFixed(1)),
    characters: mean(characters),
    tokens: estimateTokens(' '.repeat(mean(characters))),
    unservedCharacters: mean(fresh),
    servedShare: Number((1 - fresh / characters).toFixed(3)),
  };
}
