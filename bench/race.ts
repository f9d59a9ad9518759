import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type RaceCase, raceCase } from './race/deed.ts';
import { emptyTally, playCase } from './race/interleaving.ts';
import { hasFault, noFaults, type RaceFaults } from './race/race-faults.ts';
import { playOnServer } from './race/server-interleavings.ts';
import { report } from './report.ts';

// Random interleavings of everything that reaches a session with landings and parking: on its state alone, held against
// a reference model, or with `--server` on a real Pawl, by what its records say.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261130' },
    runs: { type: 'string' },
    server: { type: 'boolean', default: false },
  },
});

/** So many failures are looked into; each is shrunk, which takes its time. */
const SHOWN_FAILURES = 5;
const CHUNK = 500;

const seed = Number(options.seed);
const sizes = options.server ? { quick: 12, full: 300 } : { quick: 3000, full: 100_000 };
const runs = Number(options.runs ?? (options.quick ? sizes.quick : sizes.full));

function add(total: RaceFaults, faults: RaceFaults): void {
  for (const name of Object.keys(total) as (keyof RaceFaults)[]) total[name] += faults[name];
}

/** A case that breaks the session outright is told as it is. */
function faultsOf(one: RaceCase): RaceFaults {
  try {
    return playCase(one);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    return noFaults();
  }
}

interface Played {
  readonly played: number;
  readonly faults: RaceFaults;
  readonly failures: number;
  readonly tried: Readonly<Record<string, number>>;
}

function playOnState(runs: number): Played {
  const faults = noFaults();
  const tried = emptyTally();
  let [failures, played] = [0, 0];
  for (let chunk = 0; played < runs && failures < SHOWN_FAILURES; chunk += 1) {
    const numRuns = Math.min(CHUNK, runs - played);
    const holds = fc.property(raceCase, (one) => !hasFault(playCase(one, tried)));
    const details = fc.check(holds, { seed: seed + chunk, numRuns });
    played += details.numRuns;
    const [shrunk] = details.counterexample ?? [];
    if (!shrunk) continue;
    failures += 1;
    const found = faultsOf(shrunk);
    add(faults, found);
    process.stderr.write(`${JSON.stringify({ seed: seed + chunk, faults: found, case: shrunk })}\n`);
  }
  return { played, faults, failures, tried };
}

async function playWithServer(runs: number): Promise<Played> {
  const { faults, tried } = await playOnServer(runs, seed);
  return { played: runs, faults, failures: hasFault(faults) ? 1 : 0, tried };
}

const begun = performance.now();
const { played, faults, failures, tried } = await (options.server ? playWithServer(runs) : playOnState(runs));

const none = (value: number) => ({ value, limit: 1 });
report(options.server ? 'race --server' : 'race', {
  seed,
  cases: played,
  figures: { runs: played, ...faults, failures, tried, seconds: Math.round((performance.now() - begun) / 1000) },
  goals: {
    lostEdits: none(faults.lostEdits),
    unapprovedLandings: none(faults.unapprovedLandings),
    danglingDependents: none(faults.danglingDependents),
    failures: none(failures),
  },
});
