import type { Score } from '../score/score-turn.ts';
import type { TurnResult } from '../turn/run-turn.ts';

/** One attempt at a case. `milliseconds` is the time of the whole turn. */
export interface EvalRun extends Score, Omit<TurnResult, 'workflow'> {
  readonly id: string;
  readonly kind: string;
  readonly prompt: string;
  /** From 1. */
  readonly attempt: number;
  readonly milliseconds: number;
}

/** What a results file holds. */
export interface EvalResults {
  readonly model: string;
  readonly k: number;
  readonly runs: readonly EvalRun[];
}

/** The attempts at each case, by its id, in the order in which they were made. */
export function attemptsOf(runs: readonly EvalRun[]): ReadonlyMap<string, readonly EvalRun[]> {
  return Map.groupBy(runs, ({ id }) => id);
}
