import { canonicalJson } from '../src/document/canonical-json.ts';
import { sha256Hex } from '../src/document/sha256.ts';
import { isPawlError } from '../src/errors/pawl-error.ts';
import { messageId } from '../src/session/call-keys.ts';
import type { CallModelInput, CallModelResult } from '../src/session/calls.ts';
import { AGENT } from '../src/session/post.ts';
import { askModel } from './ask-model.ts';
import { attemptId, fenced } from './attempt.ts';
import { type ModelRecord, modelResultOf } from './call-records.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { finishModelCall } from './finish-model-call.ts';
import { modelChain } from './model-chain.ts';
import { type ModelProgress, progressOf } from './model-progress.ts';
import { writeOutbox } from './write-outbox.ts';

/**
 * Asks the model, once for good: a recorded answer is returned as it is. Otherwise each attempt is one request: it
 * streams, writes what comes for viewers, and records answer, cost and events in one transaction; or it notes in the
 * record why there is no answer, and Temporal has the next attempt go on from there.
 */
export async function callModel(dependencies: ActivityDependencies, input: CallModelInput): Promise<CallModelResult> {
  await writeOutbox(dependencies, input);
  const begun = await begin(dependencies, input);
  if ('record' in begun) return modelResultOf(input.key, begun.record);
  return modelResultOf(input.key, await ask(dependencies, input, begun.progress));
}

async function ask(
  dependencies: ActivityDependencies,
  input: CallModelInput,
  progress: ModelProgress,
): Promise<ModelRecord> {
  const chain = await modelChain(dependencies, input).catch((error: unknown) => {
    if (isPawlError(error) && error.code === 'ModelUnavailable') return error;
    throw error;
  });
  if (!(chain instanceof Error)) return askModel(dependencies, input, progress, chain);
  return finishModelCall(dependencies, input, progress, {
    outcome: { type: 'failed', code: chain.code, message: chain.message },
  });
}

/** Takes the call over, unless it is done: what former attempts know is kept, what they have said is void. */
async function begin(
  { store, clock, owner }: ActivityDependencies,
  input: CallModelInput,
): Promise<{ record: ModelRecord } | { progress: ModelProgress }> {
  const attempt = attemptId();
  const message = messageId(input.key);
  const { key, draft, inputs, model, mode } = input;
  const place = { at: clock.now(), turn: input.turn, step: input.step, actor: AGENT };
  return store.write(input, async (writer) => {
    const before = await writer.call(input, key);
    const known = progressOf(before?.result);
    const progress = { ...known, asked: known.asked + 1 };
    const done = await writer.beginCall({
      key,
      kind: 'model',
      name: model,
      inputHash: sha256Hex(canonicalJson({ draft, inputs, model, mode })),
      attempt,
      owner,
      startedAt: place.at,
      result: { progress },
    });
    if (done?.status === 'cancelled') throw fenced(key);
    if (done) return { record: done.result as ModelRecord };
    await writer.clearDeltas(message);
    const { asked: number, givenUp, model: now } = progress;
    const instead = givenUp.length > 0 && now !== undefined ? { model: now } : {};
    await writer.appendEvents([
      before
        ? {
            ...place,
            key: `${key}/restarted/${number}`,
            type: 'message.restarted',
            message,
            attempt: number,
            ...instead,
          }
        : { ...place, key: `${key}/started`, type: 'message.started', message },
    ]);
    return { progress };
  });
}
