import type { MendingCode } from '../../document/reading/mending.ts';
import type { Json } from '../../document/workflow-json.ts';
import type { ProblemCode } from '../../errors/problem-codes.ts';

/**
 * One value that was put in the place of another. `path` is a JSON Pointer from the node, or from the workflow where no
 * node is named or the path begins with `/connections`; null means that nothing stood or stands there.
 */
export interface Fix {
  readonly code: ProblemCode | MendingCode;
  readonly node?: string;
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}
