import type { ProblemCode } from '../../../errors/problem-codes.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem, ProblemFix, Severity } from '../problem.ts';

interface Details {
  readonly path?: string;
  readonly fix?: ProblemFix;
}

/** A problem of one node. What would only fail when it runs is a warning where nothing ever runs it. */
export function nodeProblem(
  checked: Pick<CheckedNode, 'name' | 'live'>,
  code: ProblemCode,
  severity: Severity,
  message: string,
  details: Details = {},
): Problem {
  const weighed = severity === 'error' && !checked.live ? 'warning' : severity;
  return { code, severity: weighed, node: checked.name, message, ...details };
}
