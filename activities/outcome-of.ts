import { CALLS_PER_ANSWER } from '../src/agent/context/calls-per-answer.ts';
import { classifyCalls } from '../src/agent/context/classify-calls.ts';
import { TURN_FAULTS } from '../src/errors/model-faults.ts';
import { type ModelAnswer, ModelFault } from '../src/ports/model.ts';
import type { StoreReader } from '../src/ports/store.ts';
import { modelCallKey, toolCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput, ModelOutcome } from '../src/session/calls.ts';
import type { PlannedCall } from '../src/session/planned-call.ts';
import type { ModelRecord, UnfinishedAnswer } from './call-records.ts';
import { hasChanged } from './has-changed.ts';

type Verdict = Pick<ModelRecord, 'outcome' | 'unfinished'>;

/** What an answer asks for next, by a closed table of stop reasons. ModelFault if it is none that can be used. */
export async function outcomeOf(store: StoreReader, input: CallModelInput, answer: ModelAnswer): Promise<Verdict> {
  const { stopReason, usage } = answer;
  const said = answer.content.some((block) => block.type === 'text' && block.text.trim() !== '');
  if (stopReason === 'refusal') throw new ModelFault('refusal', answer.refusal ?? '', { usage });
  if (stopReason === 'model_context_window_exceeded') throw new ModelFault('full-window', '', { usage });
  if (input.assists !== undefined) return { outcome: { type: 'done', said } };
  const calls = plannedCalls(input, answer);
  const run: ModelOutcome = { type: 'calls', calls };
  switch (stopReason) {
    case 'max_tokens': {
      const { cutCall: tool } = answer;
      const unfinished = tool === undefined ? ({ fault: 'cut-text' } as const) : ({ fault: 'cut-call', tool } as const);
      return calls.length > 0 ? { outcome: run, unfinished } : goOn(store, input, unfinished);
    }
    case 'pause_turn':
      return calls.length > 0 ? { outcome: run } : goOn(store, input, { fault: 'pause-turn' });
    case 'tool_use':
      if (calls.length === 0) throw new ModelFault('tool-use-without-call', 'a tool call without a call', { usage });
      return { outcome: run };
    case 'end_turn':
    case 'stop_sequence':
      if (calls.length > 0) return { outcome: run };
      if (!said && !hasChanged(input)) throw new ModelFault('empty-answer', 'neither text nor a call', { usage });
      return { outcome: { type: 'done', said } };
  }
}

function plannedCalls({ turn, step, mode }: CallModelInput, { content }: ModelAnswer): readonly PlannedCall[] {
  return classifyCalls(content, mode)
    .slice(0, CALLS_PER_ANSWER)
    .map(({ name, class: kind, inputHash, assisted }, index) => ({
      key: toolCallKey(turn, step, index),
      name,
      class: kind,
      inputHash,
      ...(assisted ? { assisted } : {}),
    }));
}

/** The model is asked to go on, unless its answers before this one, in a row, ended like this as often as they may. */
async function goOn(
  store: StoreReader,
  input: CallModelInput,
  unfinished: NonNullable<ModelRecord['unfinished']>,
): Promise<Verdict> {
  const { code, says, limit } = TURN_FAULTS[unfinished.fault];
  let before = 0;
  while (before < limit && (await endedLike(store, input, input.step - 1 - before, unfinished.fault))) before += 1;
  if (before < limit) return { outcome: { type: 'paused' }, unfinished };
  return { outcome: { type: 'failed', code, message: says } };
}

async function endedLike(store: StoreReader, input: CallModelInput, step: number, fault: UnfinishedAnswer) {
  const record = (await store.call(input, modelCallKey(input.turn, step)))?.result as ModelRecord | undefined;
  if (record?.outcome?.type !== 'paused' || !record.unfinished) return false;
  return TURN_FAULTS[record.unfinished.fault].code === TURN_FAULTS[fault].code;
}
