import type { ModelRequest } from '../../contract/messages-api.ts';
import { estimateTokens } from '../text/tokens.ts';

/** The window of a model of which nothing else is known, in tokens. */
const CONTEXT_TOKENS = 200_000;

/** An estimate of tokens may be too low: so much of the window is for messages at most. */
const SHARE = 0.75;
const LEAST = 2_000;

/** About how many tokens of messages fit a window of `contextTokens`, beside system, tools and the answer. */
export function messageRoom(
  { system, tools, maxTokens }: Pick<ModelRequest, 'system' | 'tools' | 'maxTokens'>,
  contextTokens = CONTEXT_TOKENS,
): number {
  const left = contextTokens - maxTokens - estimateTokens(JSON.stringify({ system, tools }));
  return Math.max(LEAST, Math.floor(Math.min(contextTokens * SHARE, left)));
}
