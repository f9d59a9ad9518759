import type { DecisionInput } from '../input.ts';
import type { KeptSession } from './kept-session.ts';

/** The decision on a plan or a question that was answered with a turn of which nothing is recorded. */
export function unbegunDecision({ inputs, settings, status }: KeptSession): DecisionInput | undefined {
  if (status === 'ended') return undefined;
  for (const { input, outcome } of inputs) {
    if (input.kind === 'decision' && outcome?.ok && (outcome.turn ?? 0) > settings.turn) return input;
  }
  return undefined;
}
