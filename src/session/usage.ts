/** What a session, a turn or a call has used. */
export interface Usage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly usd?: number;
}

export const NO_USAGE: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, modelCalls: 0, toolCalls: 0 };

export function addUsage(a: Usage, b: Partial<Usage>): Usage {
  const usd = (a.usd ?? 0) + (b.usd ?? 0);
  return {
    inputTokens: a.inputTokens + (b.inputTokens ?? 0),
    cachedTokens: a.cachedTokens + (b.cachedTokens ?? 0),
    outputTokens: a.outputTokens + (b.outputTokens ?? 0),
    modelCalls: a.modelCalls + (b.modelCalls ?? 0),
    toolCalls: a.toolCalls + (b.toolCalls ?? 0),
    ...(a.usd === undefined && b.usd === undefined ? {} : { usd }),
  };
}
