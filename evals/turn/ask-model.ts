import { afterFault, PATIENCE_MS } from '../../activities/after-fault.ts';
import type { ModelRequest } from '../../src/contract/messages-api.ts';
import { type Model, type ModelAnswer, ModelFault } from '../../src/ports/model.ts';

/** An answer, asked for again as often as the list of faults allows. ModelFault if there is none, also on a refusal. */
export async function askModel(model: Model, request: ModelRequest): Promise<ModelAnswer> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await model.answer(request, { signal: new AbortController().signal, onText: () => {} });
      if (answer.stopReason === 'refusal') throw new ModelFault('refusal', answer.refusal ?? '');
      if (answer.stopReason === 'model_context_window_exceeded') throw new ModelFault('full-window', '');
      return answer;
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const next = afterFault(error, { failures, canRepair: false, patienceMs: PATIENCE_MS });
      if (next.do !== 'retry') throw error;
      await new Promise((resolve) => setTimeout(resolve, next.delayMs));
    }
  }
}
