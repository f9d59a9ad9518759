import type { ProblemCode } from '../../../errors/problem-codes.ts';
import type { Problem, ProblemFix } from '../problem.ts';

interface Where {
  readonly node?: string | undefined;
  readonly path?: string;
  readonly fix?: ProblemFix;
}

/** A fault of shape: n8n refuses to save it. */
export function shapeProblem(code: ProblemCode, message: string, where: Where = {}): Problem {
  const { node, path, fix } = where;
  return {
    code,
    severity: 'error',
    ...(node === undefined ? {} : { node }),
    ...(path === undefined ? {} : { path }),
    message,
    ...(fix === undefined ? {} : { fix }),
  };
}
