import type { Problem } from '../../n8n/validation/problem.ts';

/** Credentials that a person has to choose in n8n. */
export interface SetupStep {
  readonly node: string;
  readonly credential: string;
}

/** What validation comes down to: `valid` means no error. Missing credentials are no fault, but steps of setting up. */
export interface Judgement {
  readonly valid: boolean;
  readonly setup: readonly SetupStep[];
  readonly problems: readonly Problem[];
}

export function judge(problems: readonly Problem[]): Judgement {
  const setup = problems
    .filter((problem) => problem.code === 'credentials-missing')
    .map(({ node = '', path = '' }) => ({ node, credential: path.slice(path.lastIndexOf('/') + 1) }));
  return { valid: problems.every((problem) => problem.severity !== 'error'), setup, problems };
}
