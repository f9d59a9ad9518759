import { mostTokens } from '../src/agent/context/most-tokens.ts';
import type { ModelRequest } from '../src/contract/messages-api.ts';
import type { BudgetLeft, BudgetLimit } from '../src/session/budget.ts';
import { costOf, type Price } from '../src/session/price.ts';

/** An answer that may be no longer than this is not worth asking for. */
const SHORTEST_ANSWER = 256;

/** A request that can't cost more than is left, or the limit that leaves too little for any. */
export type Reserved =
  | { readonly ok: true; readonly request: ModelRequest }
  | { readonly ok: false; readonly limit: BudgetLimit };

/**
 * Reserves a call's part of the budget before it is made: what the request takes at most, and with what is then left the
 * answer, which is made shorter where need be. A model without a price costs nothing that could be limited.
 */
export function reserveBudget(request: ModelRequest, left: BudgetLeft | undefined, price: Price | undefined): Reserved {
  if (left === undefined) return { ok: true, request };
  const input = mostTokens(request);
  const byTokens = (left.tokens ?? Number.POSITIVE_INFINITY) - input;
  if (byTokens < SHORTEST_ANSWER) return { ok: false, limit: 'tokens' };
  const byMoney = answerFor(left.usd, input, price);
  if (byMoney < SHORTEST_ANSWER) return { ok: false, limit: 'usd' };
  const maxTokens = Math.floor(Math.min(request.maxTokens, byTokens, byMoney));
  return { ok: true, request: { ...request, maxTokens } };
}

/** The longest answer that the money is enough for, in tokens. */
function answerFor(usd: number | undefined, input: number, price: Price | undefined): number {
  if (usd === undefined || price === undefined) return Number.POSITIVE_INFINITY;
  const rest = usd - costOf(price, { inputTokens: input });
  return price.output === 0 ? Number.POSITIVE_INFINITY : rest / costOf(price, { outputTokens: 1 });
}
