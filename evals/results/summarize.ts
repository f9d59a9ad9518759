import { attemptsOf, type EvalResults, type EvalRun } from './results.ts';

/** Counts over runs, and over cases where it says so. Tokens, characters and milliseconds are means over runs. */
export interface Summary {
  readonly cases: number;
  readonly runs: number;
  /** Runs that passed. */
  readonly passed: number;
  /** Cases that passed at least once. */
  readonly passOnce: number;
  /** Cases that passed each time. */
  readonly passEach: number;
  readonly built: number;
  readonly valid: number;
  /** Runs whose every fact is met. */
  readonly asAsked: number;
  readonly facts: number;
  readonly met: number;
  readonly untested: number;
  /** Errors left for a person, and those of them that no answer told. */
  readonly left: number;
  readonly untold: number;
  readonly unasked: number;
  readonly steps: number;
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly refused: number;
  readonly tokens: number;
  readonly characters: number;
  readonly milliseconds: number;
}

export interface EvalSummary extends Summary {
  readonly eval: 'prompts';
  readonly model: string;
  readonly k: number;
  readonly byKind: Readonly<Record<string, Summary>>;
}

/** The figures of all runs and of each kind of case. */
export function summarize({ model, k, runs }: EvalResults): EvalSummary {
  const kinds = [...Map.groupBy(runs, ({ kind }) => kind)].map(([kind, some]) => [kind, summaryOf(some)] as const);
  return { eval: 'prompts', model, k, ...summaryOf(runs), byKind: Object.fromEntries(kinds) };
}

function summaryOf(runs: readonly EvalRun[]): Summary {
  const cases = [...attemptsOf(runs).values()];
  const count = (fits: (run: EvalRun) => boolean): number => runs.filter(fits).length;
  const sum = (of: (run: EvalRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const mean = (of: (run: EvalRun) => number): number => Math.round(sum(of) / Math.max(1, runs.length));
  const verdicts = (wanted: string) => sum(({ facts }) => facts.filter(({ verdict }) => verdict === wanted).length);
  return {
    cases: cases.length,
    runs: runs.length,
    passed: count(({ passed }) => passed),
    passOnce: cases.filter((attempts) => attempts.some(({ passed }) => passed)).length,
    passEach: cases.filter((attempts) => attempts.every(({ passed }) => passed)).length,
    built: count(({ built }) => built),
    valid: count(({ valid }) => valid),
    asAsked: count(({ facts }) => facts.every(({ verdict }) => verdict === 'met')),
    facts: sum(({ facts }) => facts.length),
    met: verdicts('met'),
    untested: verdicts('untested'),
    left: sum(({ left }) => left.length),
    untold: sum(({ untold }) => untold.length),
    unasked: sum(({ unasked }) => unasked.length),
    steps: sum(({ steps }) => steps),
    modelCalls: sum(({ modelCalls }) => modelCalls),
    toolCalls: sum(({ toolCalls }) => toolCalls),
    refused: sum(({ refused }) => refused.length),
    tokens: mean(({ inputTokens, cachedTokens, outputTokens }) => inputTokens + cachedTokens + outputTokens),
    characters: mean(({ characters }) => characters),
    milliseconds: mean(({ milliseconds }) => milliseconds),
  };
}
