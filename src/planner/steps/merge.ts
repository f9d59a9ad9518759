import type { JsonObject } from '../../document/workflow-json.ts';
import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import type { Output } from '../flow/output.ts';

/** Where `heads` end, their items come together: joined on a field, or one after the other. */
export function merge(flow: Flow, context: StepContext, heads: readonly string[], output: Output): void {
  const field = /\b(?:on|by|via)\s+(?:the\s+)?(?:field\s+|same\s+)?([a-z_]\w*)\b/.exec(context.words)?.[1];
  const joins = field !== undefined && /\bjoin|\bmatch|\bmerge|\bcombine/.test(context.words);
  const parameters: JsonObject = joins
    ? {
        mode: 'combine',
        combineBy: 'combineByFields',
        advanced: false,
        fieldsToMatchString: field,
        joinMode: 'keepMatches',
        outputDataFrom: 'both',
        options: {},
      }
    : { mode: 'append', ...(heads.length === 2 ? {} : { numberInputs: heads.length }) };
  flow.tails = [];
  const name = flow.append({ type: 'n8n-nodes-base.merge', parameters }, output, { gathers: false });
  heads.forEach((head, input) => {
    flow.sketch.wire(head, name, input === 0 ? {} : { input });
  });
}
