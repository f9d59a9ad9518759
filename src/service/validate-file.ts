import type { NodeTypes } from '../n8n/catalog/node-types.ts';
import type { Problem } from '../n8n/validation/problem.ts';
import { validateValue } from '../n8n/validation/validate-value.ts';

export interface FileVerdict {
  /** No error among the problems. */
  readonly valid: boolean;
  /** What is left for a person to set up in n8n, such as credentials. */
  readonly setup: readonly Problem[];
  readonly problems: readonly Problem[];
}

/** Judges a file as it is given: nothing of it is mended first. */
export function validateFile(nodeTypes: NodeTypes, file: unknown): FileVerdict {
  const problems = validateValue(nodeTypes, file);
  return {
    valid: problems.every((problem) => problem.severity !== 'error'),
    setup: problems.filter((problem) => problem.code === 'credentials-missing'),
    problems,
  };
}
