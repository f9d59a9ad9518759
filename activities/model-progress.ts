import { callFault } from '../src/errors/model-faults.ts';
import type { ModelFault, ModelUsage } from '../src/ports/model.ts';
import { costOf, type Price } from '../src/session/price.ts';
import type { Usage } from '../src/session/usage.ts';

/** A model that was given up, and why. */
interface GivenUp {
  readonly model: string;
  readonly code: string;
  /** In our words, and in the provider's. */
  readonly says: string;
  readonly words: string;
  /** When its endpoint may be asked again, by its own word. */
  readonly retryAt?: number;
}

/**
 * How far a model call has come. It stands in the call's record between attempts, so that the next one goes on after a
 * crash instead of beginning anew.
 */
export interface ModelProgress {
  /** Requests that were begun. */
  readonly asked: number;
  /** What those cost that gave no answer, as far as it was heard. */
  readonly usage: ModelCost;
  /** The model that is asked now, by the name that it is asked by; none before the first request. */
  readonly model?: string;
  /** How often that model has failed. */
  readonly failures: number;
  /** Room for messages, since that model found the request too long. */
  readonly messageTokens?: number;
  /** That model did not take the thinking of the conversation. */
  readonly withoutThinking?: true;
  /** Models that were given up, in order. */
  readonly givenUp: readonly GivenUp[];
}

/** Tokens, and money where it is known what the model costs. */
export interface ModelCost extends ModelUsage {
  readonly usd?: number;
}

const NO_COST: ModelCost = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
const FRESH: ModelProgress = { asked: 0, usage: NO_COST, failures: 0, givenUp: [] };

/** What the record of a call that is under way says. */
export function progressOf(result: unknown): ModelProgress {
  return (result as { progress?: ModelProgress } | undefined)?.progress ?? FRESH;
}

/** What tokens cost with this model. */
export function priced(usage: ModelUsage, price: Price | undefined): ModelCost {
  return price ? { ...usage, usd: costOf(price, usage) } : usage;
}

/** One request more has failed, at this cost. */
export function withFailure(progress: ModelProgress, cost: ModelCost | undefined): ModelProgress {
  return { ...progress, failures: progress.failures + 1, usage: addCost(progress.usage, cost) };
}

/** The next model begins with what is known of no model. */
export function withNextModel(progress: ModelProgress, fault: ModelFault, model: string, now: number): ModelProgress {
  const { asked, usage, givenUp } = progress;
  return { asked, usage, failures: 0, model, givenUp: [...givenUp, giveUp(progress, fault, now)] };
}

function giveUp({ model = '' }: ModelProgress, { fault, code, words, details }: ModelFault, now: number): GivenUp {
  const { retryAfterMs } = details;
  const { says } = callFault(fault);
  return { model, code, says, words, ...(retryAfterMs === undefined ? {} : { retryAt: now + retryAfterMs }) };
}

/** Why the call has failed for good: as the first model did, with when to try again and who else was asked. */
export function failureOf(progress: ModelProgress, fault: ModelFault, now: number): { code: string; message: string } {
  const last = giveUp(progress, fault, now);
  const [{ code, says, words, retryAt } = last, ...others] = [...progress.givenUp, last];
  const when = retryAt === undefined ? '' : `; it can be asked again from ${new Date(retryAt).toISOString()}`;
  const also = others.map(({ model, code: other }) => `${model} (${other})`).join(', ');
  const inVain = also === '' ? '' : `; the next models did not answer either: ${also}`;
  return { code, message: `${says}${when}${inVain}${words === '' ? '' : `: ${words}`}` };
}

/** What the call has used, with the answer if there is one. */
export function usageOf({ asked, usage }: ModelProgress, answer?: ModelCost): Partial<Usage> {
  return { ...addCost(usage, answer), modelCalls: asked };
}

function addCost(a: ModelCost, b: ModelCost = NO_COST): ModelCost {
  const usd = a.usd === undefined && b.usd === undefined ? {} : { usd: (a.usd ?? 0) + (b.usd ?? 0) };
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    ...usd,
  };
}
