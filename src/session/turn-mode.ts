import type { SessionMode, TurnMode } from './input.ts';
import type { Policy } from './policy.ts';

/** How a turn goes that a message begins: whether a build is planned first is the policy's to say. */
export function turnMode({ plan }: Policy, mode: SessionMode): TurnMode {
  if (mode === 'ask' || plan === 'auto') return mode;
  return plan === 'always' ? 'plan' : 'direct';
}
