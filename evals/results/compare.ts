import { attemptsOf, type EvalResults, type EvalRun } from './results.ts';
import { summarize } from './summarize.ts';

/** A case that passes more or less often than before, and the facts that made the difference. */
export interface CaseChange {
  readonly id: string;
  readonly kind: string;
  /** Shares of the attempts that passed, from 0 to 1. */
  readonly before: number;
  readonly after: number;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface Comparison {
  readonly better: readonly CaseChange[];
  readonly worse: readonly CaseChange[];
  /** Cases that only one of the two has. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** Means per run. */
  readonly tokens: { readonly before: number; readonly after: number };
  readonly milliseconds: { readonly before: number; readonly after: number };
}

/** What became better or worse from one run of the evaluation to another, case by case. */
export function compare(before: EvalResults, after: EvalResults): Comparison {
  const [one, other] = [attemptsOf(before.runs), attemptsOf(after.runs)];
  const changes = [...one].flatMap(([id, attempts]) => {
    const now = other.get(id);
    return now === undefined ? [] : [changeOf(attempts, now)];
  });
  const [old, current] = [summarize(before), summarize(after)];
  return {
    better: changes.filter((change) => ranks(change) > 0),
    worse: changes.filter((change) => ranks(change) < 0),
    onlyBefore: [...one.keys()].filter((id) => !other.has(id)),
    onlyAfter: [...other.keys()].filter((id) => !one.has(id)),
    tokens: { before: old.tokens, after: current.tokens },
    milliseconds: { before: old.milliseconds, after: current.milliseconds },
  };
}

/** The share decides; where it stayed, the facts do. */
function ranks({ before, after, gained, lost }: CaseChange): number {
  return after - before || gained.length - lost.length;
}

function changeOf(before: readonly EvalRun[], after: readonly EvalRun[]): CaseChange {
  const [had, has] = [metEachTime(before), metEachTime(after)];
  return {
    id: before[0]!.id,
    kind: before[0]!.kind,
    before: passShare(before),
    after: passShare(after),
    gained: [...has].filter((fact) => !had.has(fact)),
    lost: [...had].filter((fact) => !has.has(fact)),
  };
}

const passShare = (attempts: readonly EvalRun[]): number =>
  attempts.filter(({ passed }) => passed).length / attempts.length;

/** Also what is no fact of the case's own, but has to hold everywhere. */
function metEachTime(attempts: readonly EvalRun[]): ReadonlySet<string> {
  const [first, ...rest] = attempts.map(
    ({ facts, built, valid, untold, unasked }) =>
      new Set([
        ...facts.flatMap(({ group, fact, verdict }) => (verdict === 'met' ? [`${group}: ${fact}`] : [])),
        ...(built ? ['built'] : []),
        ...(valid ? ['valid'] : []),
        ...(untold.length === 0 ? ['what is left is told'] : []),
        ...(unasked.length === 0 ? ['nothing unasked'] : []),
      ]),
  );
  return rest.reduce((all, some) => all.intersection(some), first ?? new Set<string>());
}
