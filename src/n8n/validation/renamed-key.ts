import { pointerBelow } from '../../document/json-pointer.ts';
import type { Json } from '../../document/workflow-json.ts';
import type { ProblemFix } from './problem.ts';

/** The fix that puts what stands under one key under another one instead. */
export function renamedKey(holder: string, from: string, to: string, value: unknown, after = value): ProblemFix {
  return {
    path: pointerBelow(holder, to),
    before: null,
    after: after as Json,
    also: [{ path: pointerBelow(holder, from), before: value as Json, after: null }],
  };
}
