import type { Problem } from '../../src/n8n/validation/problem.ts';
import type { Site } from './fault.ts';

export interface Judgement {
  /** Something is told that was not told of the good workflow, and is no mere advice. */
  readonly caught: boolean;
  /** It is told at a node where the fault is. */
  readonly rightNode: boolean;
  /** New errors at nodes that the fault does not break. */
  readonly falseErrors: readonly Problem[];
}

/** What validation says of a workflow with one fault, beside what it said before. */
export function judge({ at, around = [] }: Site, before: readonly Problem[], after: readonly Problem[]): Judgement {
  const told = new Set(before.map(identity));
  const added = after.filter((problem) => problem.severity !== 'info' && !told.has(identity(problem)));
  const isRight = ({ node, path = '' }: Problem): boolean => {
    if (at.length === 0) return node === undefined;
    return at.some((place) => (node === undefined ? path === place || path.startsWith(`${place}/`) : node === place));
  };
  return {
    caught: added.length > 0,
    rightNode: added.some(isRight),
    falseErrors: added.filter(
      (problem) => problem.severity === 'error' && !isRight(problem) && !around.includes(problem.node ?? ''),
    ),
  };
}

function identity({ code, node, path, message }: Problem): string {
  return JSON.stringify([code, node, path, message]);
}
