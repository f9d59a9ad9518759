import type { EvalRun } from '../../../evals/results/results.ts';

/** A run that passed, but for what is said. */
export function evalRun(changed: Partial<EvalRun> = {}): EvalRun {
  return {
    id: 'a',
    kind: 'simple',
    prompt: 'Build it.',
    attempt: 1,
    milliseconds: 1000,
    answer: 'Done.',
    steps: 2,
    modelCalls: 3,
    toolCalls: 4,
    refused: [],
    inputTokens: 100,
    cachedTokens: 50,
    outputTokens: 10,
    characters: 600,
    passed: true,
    built: true,
    valid: true,
    facts: [{ group: 'types', fact: 'has x', verdict: 'met' }],
    errors: [],
    left: [],
    untold: [],
    unasked: [],
    ...changed,
  };
}
