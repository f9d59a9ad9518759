import type { Problem } from '../../n8n/validation/problem.ts';
import type { ProtocolRow } from '../../n8n/validation/protocol/protocol-row.ts';
import type { Profile } from '../../n8n/validation/validation-options.ts';

/** Credentials that a person has to choose in n8n. */
export interface SetupStep {
  readonly node: string;
  readonly credential: string;
}

/** What validation comes down to: `valid` means no error, and under the strict profile no warning either. */
export interface Judgement {
  readonly valid: boolean;
  readonly setup: readonly SetupStep[];
  readonly problems: readonly Problem[];
  /** The items of the agent protocol, if that profile was asked for. */
  readonly protocol?: readonly ProtocolRow[];
}

export function judge(problems: readonly Problem[], profile: Profile = 'default'): Judgement {
  const setup = problems
    .filter((problem) => problem.code === 'credentials-missing')
    .map(({ node = '', path = '' }) => ({ node, credential: path.slice(path.lastIndexOf('/') + 1) }));
  const faults = profile === 'strict' ? ['error', 'warning'] : ['error'];
  return { valid: problems.every(({ severity }) => !faults.includes(severity)), setup, problems };
}
