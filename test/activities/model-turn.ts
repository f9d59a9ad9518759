import { ApplicationFailure, asyncLocalStorage, type Context } from '@temporalio/activity';
import { callModel } from '../../activities/call-model.ts';
import type { ModelRecord, ToolRecord } from '../../activities/call-records.ts';
import type { ActivityDependencies, ConfiguredModel } from '../../activities/dependencies.ts';
import { runTool } from '../../activities/run-tool.ts';
import type { ModelRequest } from '../../src/contract/messages-api.ts';
import type { JsonObject } from '../../src/document/workflow-json.ts';
import type { Model, ModelAnswer } from '../../src/ports/model.ts';
import { modelCallKey } from '../../src/session/call-keys.ts';
import type { CallModelInput, CallModelResult } from '../../src/session/calls.ts';
import type { PlannedCall } from '../../src/session/planned-call.ts';
import type { Price } from '../../src/session/price.ts';
import { catalog } from '../agent/support/catalog.ts';
import { ANN, makeService, SILENT } from '../service/make-service.ts';

export const KEY = { workspace: 'home', session: 's1' };
export const NOW = Date.UTC(2026, 10, 30, 12);
const MOST_ATTEMPTS = 60;

/** What a model answers next: an answer or a fault; any other error is the end of the worker. */
export type Answering = Partial<ModelAnswer> | Error;

/** An answer of this text. */
export function says(text: string): Answering {
  return { content: [{ type: 'text', text }] };
}

/** An answer that calls tools. */
export function calls(...made: readonly { id?: string; name: string; input?: unknown }[]): Answering {
  const content = made.map(({ id, name, input = {} }, index) => ({
    type: 'tool_use' as const,
    id: id ?? `t${index}`,
    name,
    input,
  }));
  return { stopReason: 'tool_use', content };
}

/** A turn's model calls and tools as their activities, on a real store and with models that answer by a script. */
export async function startModelTurn(
  models: Readonly<Record<string, Answering[]>>,
  options: {
    fast?: string;
    workflow?: JsonObject;
    prices?: Readonly<Record<string, Price>>;
    contextTokens?: number;
  } = {},
) {
  const { service, store, deps } = await makeService();
  const { workflow } = options;
  await service.createSession(ANN, { id: 's1', prompt: 'Build it', ...(workflow === undefined ? {} : { workflow }) });
  const row = await store.session(KEY);
  const names = Object.keys(models).filter((name) => name !== options.fast);
  const asked: { model: string; request: ModelRequest }[] = [];
  const delays: number[] = [];
  const signal = new AbortController();

  const client = (name: string): Model => ({
    async answer(request) {
      asked.push({ model: request.model, request });
      const next = models[request.model]?.shift();
      if (!next) throw new Error(`${request.model} was asked once too often`);
      if (next instanceof Error) throw next;
      return {
        model: name,
        content: [],
        stopReason: 'end_turn',
        usage: { inputTokens: 100, cachedTokens: 10, outputTokens: 1 },
        ...next,
      };
    },
  });
  const configured = (name: string): ConfiguredModel => ({
    client: client(name),
    endpoint: name.startsWith('far') ? 'https://far.example' : 'https://near.example',
    name,
    fastName: name === names[0] ? (options.fast ?? name) : name,
    maxTokens: 1000,
    ...(options.contextTokens === undefined ? {} : { contextTokens: options.contextTokens }),
    ...(options.prices?.[name] ? { price: options.prices[name] } : {}),
    fallbacks: names.slice(names.indexOf(name) + 1),
  });
  const dependencies = {
    store,
    secrets: deps.secrets,
    catalogs: { byHash: async () => catalog },
    model: async (name: string) => configured(name),
    clock: { now: () => NOW },
    log: SILENT,
    owner: 'me',
  } as unknown as ActivityDependencies;

  /** Attempt after attempt, as Temporal would make them; the waits between them are noted. */
  async function attempts<T>(activityId: string, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const info = { workflowExecution: { runId: 'r' }, activityId, attempt, scheduledTimestampMs: NOW };
      const context = { info, cancellationSignal: signal.signal, cancelled: new Promise<never>(() => {}) };
      try {
        return await asyncLocalStorage.run(context as unknown as Context, work);
      } catch (error) {
        if (!(error instanceof ApplicationFailure) || error.nonRetryable) throw error;
        delays.push(Number(error.nextRetryDelay));
      }
    }
    throw new Error(`${activityId} is tried again without end`);
  }

  function inputOf(step: number, more: Partial<CallModelInput>): CallModelInput {
    return {
      ...KEY,
      outbox: [],
      key: modelCallKey(1, step),
      turn: 1,
      step,
      mode: 'build',
      model: names[0] as string,
      catalog: 'cat',
      draft: { canvas: row?.canvasHash ?? '', pending: [], hash: row?.canvasHash ?? '' },
      inputs: ['prompt'],
      notices: [],
      ...more,
    };
  }

  async function ask(step: number, more: Partial<CallModelInput> = {}): Promise<CallModelResult> {
    const input = inputOf(step, more);
    return attempts(`model ${input.key}`, () => callModel(dependencies, input));
  }

  /** Runs a tool call, and says what its record says, and what the session is told. */
  async function tool(step: number, call: PlannedCall | undefined, more: Partial<CallModelInput> = {}) {
    if (!call) throw new Error('there is no call to run');
    const { outbox, turn, catalog: hash, draft } = inputOf(step, more);
    const input = { ...KEY, outbox, turn, catalog: hash, draft, step, call };
    const told = await attempts(`tool ${call.key}`, () => runTool(dependencies, input));
    return { ...((await store.call(KEY, call.key))?.result as ToolRecord), told };
  }

  return {
    service,
    store,
    asked,
    delays,
    dependencies,
    inputOf,
    ask,
    tool,
    /** Steps from this one on, with their tools, until the turn is done or has failed; at most so many. */
    async turn(more: Partial<CallModelInput> = {}, first = 1, most = 20): Promise<CallModelResult & { step: number }> {
      for (let step = first; step < first + most; step += 1) {
        const result = await ask(step, more);
        const { outcome } = result;
        if (outcome.type === 'done' || outcome.type === 'failed') return { ...result, step };
        for (const call of outcome.type === 'calls' ? outcome.calls : []) await tool(step, call, more);
      }
      throw new Error('the turn has no end');
    },
    record: async (key: string) => (await store.call(KEY, key))?.result as ModelRecord,
    events: async () => store.events(KEY, { after: 0, limit: 1000 }),
    whoAsked: () => asked.map(({ model }) => model),
  };
}
