import { buildModelRequest } from '../src/agent/context/build-model-request.ts';
import type { RecordedMessage } from '../src/agent/context/recorded-message.ts';
import { resultsMessage } from '../src/agent/context/results-message.ts';
import { turnMessage } from '../src/agent/context/turn-message.ts';
import { parseToolInput } from '../src/agent/input/parse-tool-input.ts';
import { findTool } from '../src/agent/tools/registry.ts';
import type { ContentBlock } from '../src/contract/messages-api.ts';
import { applyOperations } from '../src/document/apply-operations.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import type { NodeTypes } from '../src/n8n/catalog/node-types.ts';
import type { Model } from '../src/ports/model.ts';

export interface TurnResult {
  readonly workflow: WorkflowJson;
  readonly answer: string;
  readonly modelCalls: number;
  readonly toolCalls: number;
  /** Tool calls that were refused, with why. */
  readonly refused: readonly string[];
  readonly tokens: number;
}

const MOST_STEPS = 60;

/** A turn in process, without Temporal and without gates: the model's calls run on the draft until it rests. */
export async function runTurn(
  model: Model,
  options: {
    readonly name: string;
    readonly prompt: string;
    readonly workflow: WorkflowJson;
    readonly nodeTypes: NodeTypes;
    readonly mode: 'ask' | 'build';
  },
): Promise<TurnResult> {
  const { nodeTypes, mode } = options;
  // Ids derive from the call's key, and a workflow that is there was built in an earlier turn.
  const turn = options.workflow.nodes.length === 0 ? 1 : 2;
  let draft = options.workflow;
  const messages: RecordedMessage[] = [{ turn, role: 'user', content: turnMessage({ text: options.prompt, draft }) }];
  const refused: string[] = [];
  let toolCalls = 0;
  let tokens = 0;
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const request = buildModelRequest({ model: options.name, mode, maxTokens: 16_000, nodeTypes, messages });
    const answer = await model.answer(request, { signal: new AbortController().signal, onText: () => {} });
    tokens += answer.usage.inputTokens + answer.usage.outputTokens;
    messages.push({
      turn,
      role: 'assistant',
      content: answer.content as readonly ContentBlock[],
      model: answer.model,
    });
    const calls = answer.content.flatMap((block) => (block.type === 'tool_use' ? [block] : []));
    if (calls.length === 0) {
      const text = answer.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
      return { workflow: draft, answer: text, modelCalls: step, toolCalls, refused, tokens };
    }
    const results = calls.map((call, index) => {
      toolCalls += 1;
      try {
        const tool = findTool(call.name, mode);
        const result = tool.run(parseToolInput(tool, call.input), {
          draft,
          nodeTypes,
          callKey: `${turn}.${step}.${index}`,
        });
        draft = applyOperations(draft, result.operations, { key: `${turn}.${step}.${index}` });
        return { id: call.id, content: result.content };
      } catch (error) {
        const message = (error as Error).message;
        refused.push(`${call.name}: ${message}`);
        return { id: call.id, content: message, failed: true };
      }
    });
    messages.push({ turn, role: 'user', content: resultsMessage(results) });
  }
  return { workflow: draft, answer: '', modelCalls: MOST_STEPS, toolCalls, refused, tokens };
}
