import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EvalCase } from '../../../evals/facts/subject.ts';
import { scoreTurn } from '../../../evals/score/score-turn.ts';
import { runTurn } from '../../../evals/turn/run-turn.ts';
import { createAnthropicModel } from '../../../src/adapters/anthropic/anthropic-model.ts';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { readWorkflowValue } from '../../../src/document/read-workflow.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

// What minds answered that saw only the requests, and that came out right: the same answers have to come out right again.

interface Transcript {
  readonly case: EvalCase;
  readonly answers: readonly (readonly Block[])[];
}
type Block = { readonly type: 'text'; readonly text: string } | Called;
type Called = { readonly type: 'tool_use'; readonly name: string; readonly input: Readonly<Record<string, unknown>> };

const FOLDER = new URL('./transcripts/', import.meta.url);
const EMPTY = { name: 'My workflow', nodes: [], connections: {} };

let nodeTypes: NodeTypes;
let endpoint: Awaited<ReturnType<typeof startMisbehavingEndpoint>>;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
  endpoint = await startMisbehavingEndpoint();
});

afterAll(() => endpoint.close());

function script(blocks: readonly Block[], step: number) {
  const calls = blocks.flatMap((block) => (block.type === 'tool_use' ? [block] : []));
  if (calls.length > 0) {
    return scriptedCalls(...calls.map(({ name, input }, index) => ({ id: `t${step}_${index}`, name, input })));
  }
  return scriptedText(blocks.map((block) => (block.type === 'text' ? block.text : '')).join('\n'));
}

test.each(readdirSync(FOLDER))('%s: every fact is met, nothing is refused or wrong', async (file) => {
  const { case: one, answers } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Transcript;
  const before = one.workflow === undefined ? EMPTY : readWorkflowValue(one.workflow).workflow;
  endpoint.script(...answers.map(script));
  const model = createAnthropicModel({ baseURL: endpoint.url, timeoutMs: 20_000, apiKey: 'k' });
  const result = await runTurn(model, { name: 'mind', prompt: one.prompt, workflow: before, nodeTypes, mode: 'build' });
  expect(result.failure).toBeUndefined();
  expect(result.refused).toEqual([]);
  const { passed, built, valid, facts, errors, untold, unasked } = scoreTurn(one, before, result, nodeTypes);
  expect({ unmet: facts.filter(({ verdict }) => verdict !== 'met'), errors, untold, unasked }).toEqual({
    unmet: [],
    errors: [],
    untold: [],
    unasked: [],
  });
  expect({ passed, built, valid }).toEqual({ passed: true, built: true, valid: true });
});
