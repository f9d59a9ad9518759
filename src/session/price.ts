import type { Usage } from './usage.ts';

/** What a model costs, in US dollars a million tokens. */
export interface Price {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

const MILLION = 1_000_000;

type Tokens = Partial<Pick<Usage, 'inputTokens' | 'cachedTokens' | 'outputTokens'>>;

/** What these tokens cost, in US dollars. */
export function costOf({ input, cached, output }: Price, tokens: Tokens): number {
  const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = tokens;
  return (inputTokens * input + cachedTokens * cached + outputTokens * output) / MILLION;
}
