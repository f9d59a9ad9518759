/** A bench in CI's size. It holds if it ends with exit code 0, so if it meets its goals. */
export interface SlowBench {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  /** A file outside of the tree that it reads; where it is missing, the bench is left out. */
  readonly needs?: string;
}

const CORPUS = '../shared/corpus/workflows.jsonl.gz';

/** What CI runs after `npm test`, beside the tests under test/crash. */
export const SLOW_BENCHES: readonly SlowBench[] = [
  { name: 'cold', file: 'bench/cold.ts', args: ['--quick'] },
  { name: 'context', file: 'bench/context.ts', args: ['--quick'] },
  { name: 'corpus', file: 'bench/corpus.ts', args: ['--from', CORPUS], needs: CORPUS },
  { name: 'crash', file: 'bench/crash.ts', args: ['--quick'] },
  { name: 'crowd', file: 'bench/crowd.ts', args: ['--quick'] },
  { name: 'history', file: 'bench/history.ts', args: ['--quick'] },
  { name: 'overhead', file: 'bench/overhead.ts', args: ['--quick'] },
  { name: 'stream', file: 'bench/stream.ts', args: ['--quick'] },
  { name: 'layout', file: 'bench/layout.ts', args: ['--quick'] },
  { name: 'faults', file: 'bench/faults.ts', args: ['--quick'] },
  { name: 'validate', file: 'bench/validate.ts', args: ['--quick'] },
  { name: 'idle', file: 'bench/idle.ts', args: ['--quick'] },
  { name: 'long', file: 'bench/long.ts', args: ['--quick'] },
  { name: 'race', file: 'bench/race.ts', args: ['--quick'] },
  { name: 'race-server', file: 'bench/race.ts', args: ['--server', '--quick'] },
  { name: 'rolling', file: 'bench/rolling.ts', args: ['--quick'] },
  { name: 'search', file: 'bench/search.ts', args: ['--quick'] },
];
