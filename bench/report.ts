import { machine } from './machine.ts';

/** A figure and what it has to stay below. */
export interface Goal {
  readonly value: number;
  readonly limit: number;
}

/** Prints a bench's one line of JSON, and sets the exit code: 0 if every goal is met. */
export function report(
  bench: string,
  result: {
    readonly seed?: number;
    readonly cases: number;
    readonly figures: Readonly<Record<string, unknown>>;
    readonly goals: Readonly<Record<string, Goal>>;
  },
): void {
  const { seed = 0, cases, figures } = result;
  const goals = Object.fromEntries(
    Object.entries(result.goals).map(([name, { value, limit }]) => [name, { value, limit, met: value < limit }]),
  );
  process.stdout.write(`${JSON.stringify({ bench, seed, machine: machine(), cases, figures, goals })}\n`);
  process.exitCode = Object.values(goals).every(({ met }) => met) ? 0 : 1;
}
