import type { Json } from '../../document/workflow-json.ts';
import type { ProblemCode } from '../../errors/problem-codes.ts';

/**
 * error: n8n refuses to save, activate or run for this reason, or the node surely fails; warning: runs, but not as
 * meant; info: advice.
 */
export type Severity = 'error' | 'warning' | 'info';

/**
 * A value that is put in the place of another. `path` is a JSON Pointer from the node, or under `/connections` from the
 * workflow; null means that nothing stands there, before or after.
 */
export interface Edit {
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/** What would surely put a problem right: one edit, and those that belong to it. */
export interface ProblemFix extends Edit {
  readonly also?: readonly Edit[];
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
