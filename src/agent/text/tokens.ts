const CHARACTERS_PER_TOKEN = 3.5;

/** A rough count of tokens, for caps and budgets only. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
