import type { ModelMessage } from '../../contract/messages-api.ts';
import { estimateTokens } from '../text/tokens.ts';

/** About how many tokens messages take. */
export function messageTokens(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(JSON.stringify(content)), 0);
}
