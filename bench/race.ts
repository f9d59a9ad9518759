import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type RaceCase, raceCase } from './race/deed.ts';
import { emptyTally, playCase } from './race/interleaving.ts';
import { hasFault, noFaults, type RaceFaults } from './race/race-faults.ts';
import { report } from './report.ts';

// Random interleavings of everything that reaches a session with landings and parking, held against a reference model.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261130' },
    runs: { type: 'string' },
  },
});

/** So many failures are looked into; each is shrunk, which takes its time. */
const SHOWN_FAILURES = 5;
const CHUNK = 500;

const seed = Number(options.seed);
const runs = Number(options.runs ?? (options.quick ? 3000 : 100_000));

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

const total = noFaults();
const tally = emptyTally();
let failures = 0;
let played = 0;
const begun = performance.now();
for (let chunk = 0; played < runs && failures < SHOWN_FAILURES; chunk += 1) {
  const numRuns = Math.min(CHUNK, runs - played);
  const holds = fc.property(raceCase, (one) => !hasFault(playCase(one, tally)));
  const details = fc.check(holds, { seed: seed + chunk, numRuns });
  played += details.numRuns;
  if (!details.failed) continue;
  failures += 1;
  const [shrunk] = details.counterexample ?? [];
  if (!shrunk) continue;
  const faults = faultsOf(shrunk);
  add(total, faults);
  process.stderr.write(`${JSON.stringify({ seed: seed + chunk, faults, case: shrunk })}\n`);
}

const none = (value: number) => ({ value, limit: 1 });
report('race', {
  seed,
  cases: played,
  figures: { runs: played, ...total, failures, tried: tally, seconds: Math.round((performance.now() - begun) / 1000) },
  goals: {
    lostEdits: none(total.lostEdits),
    unapprovedLandings: none(total.unapprovedLandings),
    danglingDependents: none(total.danglingDependents),
    failures: none(failures),
  },
});
