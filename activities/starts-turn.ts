import type { LandingDecision } from '../src/session/calls.ts';

/** Decisions on what asks that let the agent go on. */
const STARTING: readonly string[] = ['approve', 'refine', 'answer'];

/** An approved or refined plan, a proposal sent back, and answers: they land nothing, and the next turn begins with them. */
export function startsTurn({ approve, dismiss, decision }: LandingDecision): boolean {
  return approve.length + dismiss.length === 0 && STARTING.includes(decision);
}
