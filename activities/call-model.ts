import { ApplicationFailure, CancelledFailure, Context } from '@temporalio/activity';
import { buildModelRequest } from '../src/agent/context/build-model-request.ts';
import { messageText } from '../src/contract/message-text.ts';
import type { ModelRequest } from '../src/contract/messages-api.ts';
import { canonicalJson } from '../src/document/canonical-json.ts';
import { sha256Hex } from '../src/document/sha256.ts';
import { isPawlError } from '../src/errors/pawl-error.ts';
import { REFUSALS, type RefusalCode } from '../src/errors/refusal-codes.ts';
import { type ModelAnswer, ModelFault } from '../src/ports/model.ts';
import { messageId } from '../src/session/call-keys.ts';
import type { CallModelInput, CallModelResult, ModelOutcome } from '../src/session/calls.ts';
import { AGENT } from '../src/session/post.ts';
import { costOf, type Price } from '../src/session/price.ts';
import { attemptId, attemptNumber, fenced } from './attempt.ts';
import type { ModelRecord } from './call-records.ts';
import { contentHash, contentText } from './content-hash.ts';
import { conversationFor } from './conversation.ts';
import { deltaWriter } from './delta-writer.ts';
import type { ActivityDependencies, ConfiguredModel } from './dependencies.ts';
import { loadDraft } from './load-draft.ts';
import { lostCall } from './lost-call.ts';
import { outcomeOf } from './outcome-of.ts';
import { parameterRequest } from './parameter-request.ts';
import { reserveBudget } from './reserve-budget.ts';
import { saidSoFar } from './said-so-far.ts';
import { writeOutbox } from './write-outbox.ts';

/** After this many attempts a fault of the model ends the turn. */
const ATTEMPTS = 6;

/**
 * Asks the model, once for good: a recorded answer is returned as it is. Otherwise it streams, writes what comes for
 * viewers, and records answer, usage and events in one transaction.
 */
export async function callModel(dependencies: ActivityDependencies, input: CallModelInput): Promise<CallModelResult> {
  const { store, clock } = dependencies;
  await writeOutbox(dependencies, input);
  const attempt = attemptId();
  const message = messageId(input.key);
  const place = { at: clock.now(), turn: input.turn, step: input.step, actor: AGENT };
  const before = await store.write(input, async (writer) => {
    const again = await writer.call(input, input.key);
    const done = await writer.beginCall({
      key: input.key,
      kind: 'model',
      name: input.model,
      inputHash: sha256Hex(
        canonicalJson({ draft: input.draft, inputs: input.inputs, model: input.model, mode: input.mode }),
      ),
      attempt,
      owner: dependencies.owner,
      startedAt: place.at,
    });
    if (done) return done;
    await writer.clearDeltas(message);
    await writer.appendEvents([
      again
        ? {
            ...place,
            key: `${input.key}/restarted/${attempt}`,
            type: 'message.restarted',
            message,
            attempt: attemptNumber(),
          }
        : { ...place, key: `${input.key}/started`, type: 'message.started', message },
    ]);
    return undefined;
  });
  if (before?.status === 'cancelled') throw fenced(input.key);
  const result = before
    ? (before.result as ModelRecord)
    : await ask(dependencies, input, attempt, Context.current().cancellationSignal);
  return withoutQuotes(input.key, result);
}

/** A provider's words may quote the prompt: they stay in the call's record. */
function withoutQuotes(call: string, { outcome, ...rest }: ModelRecord): CallModelResult {
  if (outcome.type !== 'failed') return { ...rest, outcome };
  const { code } = outcome;
  const message = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as RefusalCode] : 'The model call failed.';
  return { ...rest, outcome: { type: 'failed', code, message, call } };
}

async function ask(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  attempt: string,
  signal: AbortSignal,
): Promise<ModelRecord> {
  const model = await dependencies.model(input.model).catch((error: unknown) => {
    if (isPawlError(error) && error.code === 'ModelUnavailable') return error;
    throw error;
  });
  if (model instanceof Error) {
    return finish(dependencies, input, attempt, { type: 'failed', code: model.code, message: model.message });
  }
  const request = await requestFor(dependencies, input, model);
  if (!request) return finish(dependencies, input, attempt, { type: 'done', said: false });
  const price = input.assists === undefined ? model.price : model.fastPrice;
  const reserved = reserveBudget(request, input.left, price);
  const late = deadlineOf(input);
  if (!reserved.ok || late?.aborted) {
    const limit = reserved.ok ? 'seconds' : reserved.limit;
    const made = attemptNumber() - 1;
    return finish(dependencies, input, attempt, { type: 'overBudget', limit }, undefined, made);
  }
  const deltas = deltaWriter(dependencies.store, input, messageId(input.key), attempt);
  try {
    const stop = late ? AbortSignal.any([signal, late]) : signal;
    const answer = await model.client.answer(reserved.request, { signal: stop, onText: deltas.push });
    await deltas.end();
    return await finish(dependencies, input, attempt, outcomeOf(input, answer), { answer, price });
  } catch (error) {
    await deltas.end();
    if (signal.aborted) throw new CancelledFailure('the call was stopped');
    if (late?.aborted) return finish(dependencies, input, attempt, { type: 'overBudget', limit: 'seconds' });
    if (!(error instanceof ModelFault)) throw error;
    if (error.retryable && attemptNumber() < ATTEMPTS) {
      logFault(dependencies, input, error);
      throw retryLater(error);
    }
    return finish(dependencies, input, attempt, { type: 'failed', code: error.code, message: error.message });
  }
}

/** Aborts when the session's time is used up, of which waits between attempts are a part; undefined: never. */
function deadlineOf({ left }: CallModelInput): AbortSignal | undefined {
  if (left?.ms === undefined) return undefined;
  const ms = Context.current().info.scheduledTimestampMs + left.ms - Date.now();
  return ms <= 0 ? AbortSignal.abort() : AbortSignal.timeout(ms);
}

function logFault({ log }: ActivityDependencies, { session, key }: CallModelInput, { code, retryAfterMs }: ModelFault) {
  log.warn('the model is asked again', { session, call: key, attempt: attemptNumber(), code, retryAfterMs });
}

/** Lets Temporal try again, when the provider wishes or by the usual back-off. */
function retryLater(fault: ModelFault): ApplicationFailure {
  const delay = fault.retryAfterMs === undefined ? {} : { nextRetryDelay: fault.retryAfterMs };
  const message = `the model call failed: ${fault.code}`;
  return ApplicationFailure.create({ type: fault.code, message, nonRetryable: false, ...delay });
}

/** Undefined where a tool call names no node to word parameters for: the tool itself then says so. */
async function requestFor(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  model: ConfiguredModel,
): Promise<ModelRequest | undefined> {
  const { store, catalogs, clock } = dependencies;
  const nodeTypes = await catalogs.byHash(input.catalog);
  const draft = await loadDraft(store, input, input.draft);
  const { assists } = input;
  if (assists !== undefined) return parameterRequest(store, { ...input, assists }, draft, nodeTypes, model);
  const messages = await conversationFor(store, input, draft, clock.now());
  return buildModelRequest({ model: model.name, mode: input.mode, maxTokens: model.maxTokens, messages, nodeTypes });
}

async function finish(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  attempt: string,
  outcome: ModelOutcome,
  answered?: { readonly answer: ModelAnswer; readonly price: Price | undefined },
  modelCalls = attemptNumber(),
): Promise<ModelRecord> {
  const { store, clock } = dependencies;
  const key = messageId(input.key);
  const { answer, price } = answered ?? {};
  const content = answer?.content ?? [];
  const hash = contentHash(content);
  const cost = answer && price ? { usd: costOf(price, answer.usage) } : {};
  const result: ModelRecord = {
    ...(answer ? { message: hash } : {}),
    outcome,
    usage: { ...answer?.usage, ...cost, modelCalls },
  };
  const at = clock.now();
  await store.write(input, async (writer) => {
    if (!(await writer.finishCall(input.key, attempt, at, result))) throw await lostCall(writer, input, input.key);
    if (answer) {
      const row = {
        key,
        turn: input.turn,
        step: input.step,
        role: 'assistant',
        mode: input.mode,
        inputs: [],
        content,
        hash,
        model: answer.model,
      } as const;
      if (input.assists === undefined) await writer.addMessage(row);
      else await writer.putObject(contentText(content));
    }
    const text = answer ? messageText(content) : await saidSoFar(writer, input, key);
    await writer.clearDeltas(key);
    const place = { key: `${input.key}/finished`, at, turn: input.turn, step: input.step, actor: AGENT };
    await writer.appendEvents([{ ...place, type: 'message.finished', message: key, role: 'assistant', text }]);
  });
  return result;
}
