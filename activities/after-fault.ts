import { type CallFaultRow, callFault } from '../src/errors/model-faults.ts';
import type { ModelFault } from '../src/ports/model.ts';

/** Longer than this an endpoint is not waited for. */
export const PATIENCE_MS = 2 * 60_000;
const SHORTEST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** How often an endpoint is asked again that wishes so, whatever it answered. */
const WISHED_RETRIES = 5;

export type AfterFault =
  | { readonly do: 'repair' }
  | { readonly do: 'retry'; readonly delayMs: number }
  | { readonly do: CallFaultRow['then'] };

/**
 * What comes after a fault, by the list of faults. `failures`: how often this model has failed before; `canRepair`: the
 * request can still be changed as the list says; `patienceMs`: how long may be waited.
 */
export function afterFault(
  { fault, details }: ModelFault,
  { failures, canRepair, patienceMs }: { failures: number; canRepair: boolean; patienceMs: number },
): AfterFault {
  const { retries, then } = callFault(fault);
  if (canRepair) return { do: 'repair' };
  const { shouldRetry, retryAfterMs } = details;
  const wished = shouldRetry === undefined ? retries : shouldRetry ? Math.max(retries, WISHED_RETRIES) : 0;
  const delayMs = retryAfterMs ?? Math.min(SHORTEST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
  return failures < wished && delayMs <= patienceMs ? { do: 'retry', delayMs } : { do: then };
}
