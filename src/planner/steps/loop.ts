import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES } from '../flow/output.ts';

/** A loop over what arrives, some items at a time; the steps that follow are in it. */
export function loop(flow: Flow, context: StepContext): void {
  const size = Number(
    /\b(\d+)\b/.exec(/(?:batches of \d+|\d+ (?:rows|items|records)? ?at a time)/.exec(context.words)?.[0] ?? '')?.[1] ??
      1,
  );
  const name = flow.append(
    { type: 'n8n-nodes-base.splitInBatches', parameters: { batchSize: size, options: {} } },
    PASSES,
    { goesOnAt: 1 },
  );
  flow.loopBackTo(name);
}
