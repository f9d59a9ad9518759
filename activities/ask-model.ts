import { ApplicationFailure, CancelledFailure, Context } from '@temporalio/activity';
import { currentContext } from '../src/agent/compaction/current-context.ts';
import { messageTokens } from '../src/agent/context/message-tokens.ts';
import { tidyCalls } from '../src/agent/context/tidy-calls.ts';
import type { ModelRequest } from '../src/contract/messages-api.ts';
import { callFault } from '../src/errors/model-faults.ts';
import { type ModelAnswer, ModelFault } from '../src/ports/model.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import { messageId } from '../src/session/call-keys.ts';
import type { CallModelInput, ModelOutcome } from '../src/session/calls.ts';
import type { Price } from '../src/session/price.ts';
import { afterFault, PATIENCE_MS } from './after-fault.ts';
import { attemptId } from './attempt.ts';
import { deadlineOf, leftAfter, msLeft } from './call-budget.ts';
import type { ModelRecord } from './call-records.ts';
import { checkBeforeRest } from './check-before-rest.ts';
import { clearedRow } from './cleared-row.ts';
import { deltaWriter } from './delta-writer.ts';
import type { ActivityDependencies, ConfiguredModel } from './dependencies.ts';
import { type CallEnd, finishModelCall } from './finish-model-call.ts';
import { lostCall } from './lost-call.ts';
import { type ChainedModel, nextInChain } from './model-chain.ts';
import { failureOf, type ModelProgress, priced, withFailure, withNextModel } from './model-progress.ts';
import { type PreparedRequest, prepareRequest } from './model-request.ts';
import { outcomeOf } from './outcome-of.ts';
import { repeatedFailure } from './repeated-failure.ts';
import { reserveBudget } from './reserve-budget.ts';
import { withoutSecrets } from './without-secrets.ts';

/** At once, as far as Temporal goes. */
const NO_DELAY_MS = 1;

/** A request, and everything that says what comes when it fails. */
interface Asking {
  readonly dependencies: ActivityDependencies;
  readonly input: CallModelInput;
  readonly chain: readonly ChainedModel[];
  readonly model: ChainedModel;
  readonly window: ModelWindow;
  readonly price: Price | undefined;
  readonly progress: ModelProgress;
  readonly prepared: PreparedRequest;
  readonly request: ModelRequest;
}

/** Asks the model whose turn it is, once. A fault is noted for the next attempt, or ends the call. */
export async function askModel(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  begun: ModelProgress,
  chain: readonly ChainedModel[],
): Promise<ModelRecord> {
  const secrets = await dependencies.secrets.of(input);
  const prepared = await prepareRequest(dependencies, input, secrets);
  const unasked = { ...begun, asked: begun.asked - 1 };
  if (prepared && input.command && !prepared.compaction) return leaveBehind(dependencies, input, unasked, prepared);
  if (!prepared) return finishModelCall(dependencies, input, unasked, { outcome: { type: 'done', said: false } });
  const stuck = await repeatedFailure(dependencies.store, input, prepared.messages);
  if (stuck) return finishModelCall(dependencies, input, unasked, { outcome: stuck });
  const model = chain.find(({ ask }) => ask === begun.model) ?? (chain[0] as ChainedModel);
  const configured = await dependencies.model(model.configured);
  const { client, name, price: ownPrice, fastPrice } = configured;
  const window = windowOf(configured, prepared);
  const price = model.ask === name ? ownPrice : fastPrice;
  const progress = { ...begun, model: model.ask };
  const request = prepared.request({ ...model, ...window }, progress);
  const reserved = reserveBudget(request, leftAfter(input, progress.usage), price);
  const late = deadlineOf(input, dependencies.clock.now());
  if (!reserved.ok || late?.aborted) {
    const limit = reserved.ok ? 'seconds' : reserved.limit;
    return finishModelCall(dependencies, input, unasked, { outcome: { type: 'overBudget', limit } });
  }
  const { cancellationSignal } = Context.current();
  const signal = late ? AbortSignal.any([cancellationSignal, late]) : cancellationSignal;
  const deltas = deltaWriter(dependencies.store, input, messageId(input.key), attemptId(), secrets);
  try {
    const given = withoutSecrets(
      await client.answer(reserved.request, { signal, onText: prepared.compaction ? () => {} : deltas.push }),
      secrets.placeholders,
    );
    const answer = { ...given, content: tidyCalls(given.content, prepared.messages, input) };
    const end = await endOf(dependencies, input, prepared, answer, secrets);
    await deltas.end();
    await secrets.keep();
    return await finishModelCall(dependencies, input, progress, { ...end, asked: model.ask, answer, price });
  } catch (error) {
    await deltas.end();
    if (cancellationSignal.aborted) throw new CancelledFailure('the call was stopped');
    if (late?.aborted)
      return finishModelCall(dependencies, input, progress, { outcome: { type: 'overBudget', limit: 'seconds' } });
    if (!(error instanceof ModelFault)) throw error;
    return goOn({ dependencies, input, chain, model, window, price, progress, prepared, request }, error);
  }
}

/** What a model may read and write at most, in tokens. */
type ModelWindow = Pick<ConfiguredModel, 'maxTokens' | 'contextTokens'>;

/** A summary is short. */
const SUMMARY_TOKENS = 4_000;

function windowOf({ maxTokens, contextTokens }: ConfiguredModel, { compaction }: PreparedRequest): ModelWindow {
  const window = contextTokens === undefined ? {} : { contextTokens };
  return { maxTokens: compaction ? Math.min(maxTokens, SUMMARY_TOKENS) : maxTokens, ...window };
}

/** What an answer comes to: it goes on as it says, or it is the summary that was asked for. */
async function endOf(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  { compaction }: PreparedRequest,
  answer: ModelAnswer,
  secrets: SessionSecrets,
): Promise<CallEnd> {
  if (!compaction)
    return checkBeforeRest(dependencies, input, secrets, await outcomeOf(dependencies.store, input, answer));
  const { row, record, summary } = compaction.finish(answer);
  const asked = compaction.by === 'person';
  return {
    outcome: asked ? { type: 'done', said: true } : { type: 'paused' },
    context: record,
    compacted: { row, says: asked ? summary : '' },
  };
}

/** A command that asks no model: the conversation is left behind, or there is none to put together. */
function leaveBehind(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  unasked: ModelProgress,
  { messages }: PreparedRequest,
): Promise<ModelRecord> {
  const outcome = { type: 'done', said: false } as const;
  if (input.command !== 'clear') return finishModelCall(dependencies, input, unasked, { outcome });
  const context = { kind: 'cleared', messages: currentContext(messages).length } as const;
  return finishModelCall(dependencies, input, unasked, {
    outcome,
    context,
    compacted: { row: clearedRow(input), says: '' },
  });
}

async function goOn(asking: Asking, fault: ModelFault): Promise<ModelRecord> {
  const { dependencies, input, chain, model, price, progress } = asking;
  const now = dependencies.clock.now();
  const repaired = repairOf(asking, fault);
  const { failures } = progress;
  const after = afterFault(fault, { failures, canRepair: repaired !== undefined, patienceMs: patience(input, now) });
  const { usage } = fault.details;
  const failed = withFailure(progress, usage && priced(usage, price));
  switch (after.do) {
    case 'repair':
      return askAgain(asking, fault, { ...failed, ...repaired, failures }, NO_DELAY_MS);
    case 'retry':
      return askAgain(asking, fault, failed, Math.max(after.delayMs, NO_DELAY_MS));
    case 'next-model':
    case 'elsewhere': {
      const next = await nextInChain(dependencies, chain, model, after.do === 'elsewhere');
      if (next) return askAgain(asking, fault, withNextModel(failed, fault, next.ask, now), NO_DELAY_MS);
    }
  }
  const why = after.do === 'end' ? { ...failed, givenUp: [] } : failed;
  const failure = failureOf(why, fault, now);
  // Without a summary the conversation is trimmed: only where a person asked for one has the turn failed.
  if (asking.prepared.compaction?.by === 'length')
    return finishModelCall(dependencies, input, failed, {
      outcome: { type: 'paused' },
      context: { kind: 'not-compacted' },
    });
  return finishModelCall(dependencies, input, failed, { outcome: failedOutcome(input, failure) });
}

/** Codes of faults that lie in what a tool call asks of the fast role: that call fails, and the turn goes on. */
const LIES_IN_THE_CALL = ['ModelAnswerInvalid', 'ModelContextTooLong', 'ModelRefused', 'ModelRequestInvalid'];

function failedOutcome({ assists }: CallModelInput, failure: ReturnType<typeof failureOf>): ModelOutcome {
  if (assists !== undefined && LIES_IN_THE_CALL.includes(failure.code)) return { type: 'done', said: false };
  return { type: 'failed', ...failure };
}

/** How the request would be changed, if the list says so, it was not done before, and it would change anything. */
function repairOf(
  { prepared, request, model, window, progress }: Asking,
  { fault }: ModelFault,
): Partial<ModelProgress> | undefined {
  switch (callFault(fault).repair) {
    case 'shorter': {
      if (progress.messageTokens !== undefined) return undefined;
      const repair = { messageTokens: Math.floor(messageTokens(request.messages) / 2) };
      const shorter = prepared.request({ ...model, ...window }, { ...progress, ...repair });
      return messageTokens(shorter.messages) < messageTokens(request.messages) ? repair : undefined;
    }
    case 'without-thinking': {
      const thinks = request.messages.some(({ content }) => content.some(({ type }) => type.endsWith('thinking')));
      return thinks ? { withoutThinking: true } : undefined;
    }
    default:
      return undefined;
  }
}

/** How long may be waited for an endpoint. */
function patience(input: CallModelInput, now: number): number {
  return Math.min(PATIENCE_MS, msLeft(input, now) ?? PATIENCE_MS);
}

/** Notes how far the call has come, and has Temporal try again: that wait survives a crash, and a cancel ends it. */
async function askAgain(
  { dependencies: { store, log }, input }: Asking,
  { fault, code }: ModelFault,
  progress: ModelProgress,
  delayMs: number,
): Promise<never> {
  const { session, key } = input;
  await store.write(input, async (writer) => {
    const row = await writer.call(input, key);
    if (!row || !(await writer.holdsCall(key, attemptId()))) throw await lostCall(writer, input, key);
    await writer.beginCall({ ...row, result: { progress } });
  });
  log.warn('the model is asked again', {
    session,
    call: key,
    asked: progress.asked,
    model: progress.model,
    code,
    fault,
    delayMs,
  });
  const message = `the model call failed: ${code}`;
  throw ApplicationFailure.create({ type: code, message, nonRetryable: false, nextRetryDelay: delayMs });
}
