import { buildModelRequest } from '../../src/agent/context/build-model-request.ts';
import type { RecordedMessage } from '../../src/agent/context/recorded-message.ts';
import { resultsMessage } from '../../src/agent/context/results-message.ts';
import { turnMessage } from '../../src/agent/context/turn-message.ts';
import { questionsOf } from '../../src/agent/tools/ask-user.ts';
import type { ContentBlock, ModelRequest, ToolUse } from '../../src/contract/messages-api.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import type { Model, ModelAnswer } from '../../src/ports/model.ts';
import type { TurnMode } from '../../src/session/input.ts';
import { askModel } from './ask-model.ts';
import { runCall } from './run-call.ts';

export interface TurnOptions {
  readonly name: string;
  readonly prompt: string;
  readonly workflow: WorkflowJson;
  readonly nodeTypes: NodeTypes;
  readonly mode: 'ask' | 'build';
}

export interface TurnResult {
  readonly workflow: WorkflowJson;
  /** The last words, with the questions where it ended with some. */
  readonly answer: string;
  /** Why the turn came to no end of its own. */
  readonly failure?: string;
  /** Answers of the model that called tools. */
  readonly steps: number;
  readonly modelCalls: number;
  readonly toolCalls: number;
  /** Tool calls that were refused, with why. */
  readonly refused: readonly string[];
  /** As the provider counts them. */
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** Of system, tools and messages, over all requests. */
  readonly characters: number;
}

const MOST_STEPS = 60;
const MAX_TOKENS = 16_000;
const APPROVED = 'The person approved your plan: build it now.';

/**
 * A turn in process, without Temporal and without gates: the model's calls run on the draft until it rests. A plan is
 * approved as it is; questions end the turn. Never throws for what a model does: a fault is the turn's failure.
 */
export async function runTurn(model: Model, options: TurnOptions): Promise<TurnResult> {
  const turn = new EvalTurn(model, options);
  try {
    return turn.result(await turn.run());
  } catch (error) {
    return { ...turn.result(''), failure: (error as Error).message };
  }
}

class EvalTurn {
  readonly #model: Model;
  readonly #options: TurnOptions;
  readonly #messages: RecordedMessage[] = [];
  readonly #refused: string[] = [];
  #mode: TurnMode;
  #draft: WorkflowJson;
  // Ids derive from the call's key, and a workflow that is there was built in an earlier turn.
  #turn: number;
  #steps = 0;
  #modelCalls = 0;
  #toolCalls = 0;
  #inputTokens = 0;
  #cachedTokens = 0;
  #outputTokens = 0;
  #characters = 0;

  constructor(model: Model, options: TurnOptions) {
    this.#model = model;
    this.#options = options;
    this.#mode = options.mode;
    this.#draft = options.workflow;
    this.#turn = options.workflow.nodes.length === 0 ? 1 : 2;
    this.#say(turnMessage({ text: options.prompt, draft: this.#draft }));
  }

  result(answer: string): TurnResult {
    return {
      workflow: this.#draft,
      answer,
      steps: this.#steps,
      modelCalls: this.#modelCalls,
      toolCalls: this.#toolCalls,
      refused: this.#refused,
      inputTokens: this.#inputTokens,
      cachedTokens: this.#cachedTokens,
      outputTokens: this.#outputTokens,
      characters: this.#characters,
    };
  }

  async run(): Promise<string> {
    while (this.#steps < MOST_STEPS) {
      const { name, nodeTypes } = this.#options;
      const answer = await this.#ask(
        buildModelRequest({
          model: name,
          mode: this.#mode,
          maxTokens: MAX_TOKENS,
          nodeTypes,
          messages: this.#messages,
        }),
      );
      this.#messages.push({
        turn: this.#turn,
        role: 'assistant',
        content: answer.content as readonly ContentBlock[],
        model: answer.model,
      });
      const calls = answer.content.flatMap((block) => (block.type === 'tool_use' ? [block] : []));
      const text = answer.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
      if (calls.length === 0) return text;
      this.#steps += 1;
      const asked = await this.#call(calls);
      if (asked !== undefined) return [text, asked].filter((part) => part !== '').join('\n\n');
    }
    throw new Error(`it did not come to rest within ${MOST_STEPS} steps`);
  }

  /** Runs the calls of an answer; gives the questions that the turn ends with. */
  async #call(calls: readonly ToolUse[]): Promise<string | undefined> {
    const results = [];
    let questions: string | undefined;
    let plan: string | undefined;
    for (const [index, call] of calls.entries()) {
      this.#toolCalls += 1;
      const callKey = `${this.#turn}.${this.#steps}.${index}`;
      const context = { draft: this.#draft, nodeTypes: this.#options.nodeTypes, callKey };
      const outcome = await runCall(call, this.#mode, context, (prompt) =>
        this.#ask({ ...prompt, model: this.#options.name, maxTokens: MAX_TOKENS }),
      );
      this.#draft = outcome.draft;
      if (outcome.failed) this.#refused.push(`${call.name}: ${outcome.content}`);
      if (outcome.asks === 'question') questions = questionText(call.input);
      if (outcome.asks === 'plan') plan = (call.input as { plan: string }).plan;
      results.push({ id: call.id, content: outcome.content, ...(outcome.failed ? { failed: true } : {}) });
    }
    this.#say(resultsMessage(results));
    if (questions !== undefined || plan === undefined) return questions;
    this.#turn += 1;
    this.#mode = 'direct';
    this.#say(turnMessage({ text: '', draft: this.#draft, news: [APPROVED], plan }));
    return undefined;
  }

  #say(content: readonly ContentBlock[]): void {
    this.#messages.push({ turn: this.#turn, role: 'user', content });
  }

  async #ask(request: ModelRequest): Promise<ModelAnswer> {
    const { system, tools, messages } = request;
    this.#modelCalls += 1;
    this.#characters += JSON.stringify({ system, tools, messages }).length;
    const answer = await askModel(this.#model, request);
    this.#inputTokens += answer.usage.inputTokens;
    this.#cachedTokens += answer.usage.cachedTokens;
    this.#outputTokens += answer.usage.outputTokens;
    return answer;
  }
}

function questionText(input: unknown): string {
  const { questions } = input as Parameters<typeof questionsOf>[0];
  return questionsOf({ questions })
    .map(({ question, ...one }) => ('options' in one ? `${question} (${(one.options ?? []).join(', ')})` : question))
    .join('\n');
}
