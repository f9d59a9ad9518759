import type { BudgetLeft, BudgetLimit } from './budget.ts';
import type { SessionState } from './state.ts';

/** From this share of a limit on people are warned. */
const WARNED_SHARE = 0.8;

const LIMITS: readonly BudgetLimit[] = ['steps', 'tokens', 'seconds', 'usd'];

type Spending = Pick<SessionState, 'budget' | 'usage' | 'cursor' | 'step' | 'stepStartedAt' | 'workedMs' | 'warned'>;

/** What is used of each limit. The step that is about to ask the model is not used yet. */
function used(
  { usage, cursor, step, stepStartedAt, workedMs }: Spending,
  now: number,
): Readonly<Record<BudgetLimit, number>> {
  const inStep = cursor.at === 'model' || cursor.at === 'tools';
  return {
    steps: cursor.at === 'model' ? step - 1 : step,
    tokens: usage.inputTokens + usage.outputTokens,
    seconds: (workedMs + (inStep ? now - stepStartedAt : 0)) / 1000,
    usd: usage.usd ?? 0,
  };
}

/** The limits of which at least this share is used. */
function reached(state: Spending, share: number, now: number): readonly BudgetLimit[] {
  const spent = used(state, now);
  return LIMITS.filter((limit) => {
    const most = state.budget[limit];
    return most !== undefined && spent[limit] >= most * share;
  });
}

/** The limits that leave nothing for another step. */
export function exhaustedLimits(state: Spending, now: number): readonly BudgetLimit[] {
  return reached(state, 1, now);
}

/** The limits that are nearly used up and were not told of yet. */
export function limitsToWarnOf(state: Spending, now: number): readonly BudgetLimit[] {
  return reached(state, WARNED_SHARE, now).filter((limit) => !state.warned.includes(limit));
}

/** What the next model call may use at most; undefined where nothing limits it. */
export function budgetLeft(state: Spending, now: number): BudgetLeft | undefined {
  const { tokens, seconds, usd } = state.budget;
  if (tokens === undefined && seconds === undefined && usd === undefined) return undefined;
  const spent = used(state, now);
  return {
    ...(tokens === undefined ? {} : { tokens: Math.max(0, tokens - spent.tokens) }),
    ...(usd === undefined ? {} : { usd: Math.max(0, usd - spent.usd) }),
    ...(seconds === undefined ? {} : { ms: Math.max(0, Math.round((seconds - spent.seconds) * 1000)) }),
  };
}
