import type { ModelRequest } from '../../src/contract/messages-api.ts';
import type { Model } from '../../src/ports/model.ts';

/** The model, and every request that it is asked with from now on. */
export function recordingModel(model: Model): { readonly model: Model; readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    requests,
    model: {
      answer(request, options) {
        requests.push(structuredClone(request));
        return model.answer(request, options);
      },
    },
  };
}
