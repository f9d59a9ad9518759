import type { ModelRequest } from '../../contract/messages-api.ts';

/** So few characters make a token at the least: what is reserved must not turn out too little. */
const CHARACTERS_PER_TOKEN = 3;

/** How many tokens a request takes at most, from its length. */
export function mostTokens({ system, tools, messages }: ModelRequest): number {
  return Math.ceil(JSON.stringify({ system, tools, messages }).length / CHARACTERS_PER_TOKEN);
}
