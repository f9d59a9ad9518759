import { isPawlError } from '../../errors/pawl-error.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { type Model, type ModelAnswer, ModelFault } from '../../ports/model.ts';
import type { Tracer } from '../../ports/tracer.ts';

/** The same model, whose every request is measured and is a span. */
export function watchedModel(model: Model, { metrics, tracer }: { metrics: Metrics; tracer: Tracer }): Model {
  return {
    answer(request, options) {
      const attributes = { 'pawl.model': request.model };
      return tracer.trace({ name: 'model request', kind: 'client', attributes }, async (span) => {
        const began = performance.now();
        const ended = () => ({ model: request.model, seconds: (performance.now() - began) / 1000 });
        try {
          const answer = await model.answer(request, options);
          metrics.modelAsked({ ...ended(), outcome: 'done', ...answer.usage });
          span.set(attributesOf(answer));
          return answer;
        } catch (error) {
          const outcome = options.signal.aborted ? 'stopped' : 'failed';
          metrics.modelAsked({ ...ended(), outcome, code: codeOf(error, outcome) });
          throw error;
        }
      });
    },
  };
}

function attributesOf({ stopReason, usage }: ModelAnswer) {
  return {
    'pawl.stop_reason': stopReason,
    'pawl.tokens.input': usage.inputTokens,
    'pawl.tokens.cached': usage.cachedTokens,
    'pawl.tokens.output': usage.outputTokens,
  };
}

function codeOf(error: unknown, outcome: 'failed' | 'stopped'): string {
  if (outcome === 'stopped') return 'Cancelled';
  return error instanceof ModelFault || isPawlError(error) ? error.code : 'Unexpected';
}
