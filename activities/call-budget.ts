import { Context } from '@temporalio/activity';
import type { BudgetLeft } from '../src/session/budget.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import type { ModelCost } from './model-progress.ts';

/** What is left of the budget after the requests of a call that failed. */
export function leftAfter({ left }: CallModelInput, used: ModelCost): BudgetLeft | undefined {
  if (!left) return undefined;
  const { tokens, usd } = left;
  return {
    ...left,
    ...(tokens === undefined ? {} : { tokens: tokens - used.inputTokens - used.outputTokens }),
    ...(usd === undefined ? {} : { usd: usd - (used.usd ?? 0) }),
  };
}

/** How much of its time the session has left, of which waits between attempts are a part; undefined: any. */
export function msLeft({ left }: CallModelInput, now: number): number | undefined {
  return left?.ms === undefined ? undefined : left.ms - (now - Context.current().info.scheduledTimestampMs);
}

/** Aborts when that time is used up; undefined: never. */
export function deadlineOf(input: CallModelInput, now: number): AbortSignal | undefined {
  const ms = msLeft(input, now);
  if (ms === undefined) return undefined;
  return ms <= 0 ? AbortSignal.abort() : AbortSignal.timeout(ms);
}
