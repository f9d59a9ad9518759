import { parseArgs } from 'node:util';
import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import { againstVerdicts } from './corpus/against-verdicts.ts';
import { type CorpusRow, readRows } from './corpus/read-rows.ts';
import { type Roundtrip, roundtrip } from './corpus/roundtrip.ts';
import { validateRows } from './corpus/validate-rows.ts';
import { readVerdicts } from './corpus/verdict.ts';
import { report } from './report.ts';

// npm run corpus -- --from FILE.jsonl.gz [--only roundtrip|validate] [--verdicts FILE.tsv]: what opening, an edit and
// writing keep of real files (roundtrip, if nothing else is said), or what the validator says of them, with counts per
// code; held against what real n8n did with them if its verdicts are given.

const RUNS: Readonly<Record<string, (rows: readonly CorpusRow[]) => void | Promise<void>>> = {
  roundtrip: roundtripAll,
  validate: validateAll,
};

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    only: { type: 'string', default: 'roundtrip' },
    verdicts: { type: 'string' },
  },
});
const run = Object.hasOwn(RUNS, values.only) ? RUNS[values.only] : undefined;

if (values.from === undefined) refuse('--from FILE.jsonl.gz is missing');
else if (run === undefined) refuse(`--only ${values.only} is not known; there are ${Object.keys(RUNS).join(', ')}`);
else await run(readRows(values.from));

function refuse(why: string): void {
  process.stderr.write(`corpus: ${why}.\n`);
  process.exitCode = 2;
}

function roundtripAll(rows: readonly CorpusRow[]): void {
  const started = performance.now();
  const results = rows.map(roundtrip);
  const ms = Math.round(performance.now() - started);
  const refused = results.filter((result) => result.refused !== undefined);
  const lossy = results.filter((result) => result.losses.length > 0);
  for (const { id, refused: why } of refused) process.stderr.write(`${id}: refused, ${why}\n`);
  for (const { id, losses } of lossy) process.stderr.write(`${id}: lost ${losses.join(', ')}\n`);
  report('corpus', {
    cases: rows.length,
    figures: {
      opened: results.length - refused.length,
      refused: refused.length,
      mended: results.filter((result) => Object.keys(result.mendings).length > 0).length,
      lossy: lossy.length,
      ms,
      mendings: countCodes(results),
    },
    goals: { lossy: { value: lossy.length, limit: 1 } },
  });
}

async function validateAll(rows: readonly CorpusRow[]): Promise<void> {
  const nodeTypes = await openCatalog().current();
  const started = performance.now();
  const { withErrors, codes } = validateRows(nodeTypes, rows);
  const ms = Math.round(performance.now() - started);
  for (const { id, codes: errors } of withErrors) process.stderr.write(`${id}: ${errors.join(', ')}\n`);
  const figures = { withErrors: withErrors.length, codes, ms };
  if (values.verdicts === undefined) {
    report('corpus-validate', { cases: rows.length, figures, goals: {} });
    return;
  }
  const agreement = againstVerdicts(nodeTypes, rows, readVerdicts(values.verdicts));
  for (const line of agreement.takenWithError) process.stderr.write(`taken by n8n: ${line}\n`);
  for (const id of agreement.missed) process.stderr.write(`refused by n8n and let pass: ${id}\n`);
  for (const name of agreement.missedNodes) process.stderr.write(`named by n8n and not here: ${name}\n`);
  for (const line of agreement.otherwise) process.stderr.write(`told otherwise than asked: ${line}\n`);
  const takenWithError = new Set(agreement.takenWithError.map((line) => line.split(' ')[0])).size;
  report('corpus-validate', {
    cases: rows.length,
    figures: { ...figures, taken: agreement.taken, refused: agreement.refused, missedNodes: agreement.missedNodes },
    goals: {
      takenWithError: { value: takenWithError, limit: 4 },
      refusedWithoutError: { value: agreement.missed.length, limit: 2 },
      absentToldOtherwise: { value: agreement.otherwise.length, limit: 1 },
    },
  });
}

function countCodes(results: readonly Roundtrip[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { mendings } of results) {
    for (const [code, count] of Object.entries(mendings)) counts[code] = (counts[code] ?? 0) + count;
  }
  return counts;
}
