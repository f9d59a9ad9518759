import type { Json } from '../../document/workflow-json.ts';
import type { ProblemCode } from '../../errors/problem-codes.ts';

/**
 * error: n8n refuses to save, activate or run for this reason, or the node surely fails; warning: runs, but not as
 * meant; info: advice.
 */
export type Severity = 'error' | 'warning' | 'info';

/** The one value that would put a problem right, by JSON Pointer from the node. */
export interface ProblemFix {
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/** Something wrong with a workflow. `path` is a JSON Pointer from the node, or from the file where no node is named. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly node?: string;
  readonly path?: string;
  readonly message: string;
  readonly fix?: ProblemFix;
}
