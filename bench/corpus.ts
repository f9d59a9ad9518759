import { parseArgs } from 'node:util';
import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import { type CorpusRow, readRows } from './corpus/read-rows.ts';
import { type Roundtrip, roundtrip } from './corpus/roundtrip.ts';
import { validateRows } from './corpus/validate-rows.ts';
import { report } from './report.ts';

// npm run corpus -- --from FILE.jsonl.gz [--only roundtrip|validate]: what opening, an edit and writing keep of real
// files (roundtrip, if nothing else is said), or what the validator says of them, with counts per code.

const RUNS: Readonly<Record<string, (rows: readonly CorpusRow[]) => void | Promise<void>>> = {
  roundtrip: roundtripAll,
  validate: validateAll,
};

const { values } = parseArgs({ options: { from: { type: 'string' }, only: { type: 'string', default: 'roundtrip' } } });
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
  report('corpus-validate', { cases: rows.length, figures: { withErrors: withErrors.length, codes, ms }, goals: {} });
}

function countCodes(results: readonly Roundtrip[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { mendings } of results) {
    for (const [code, count] of Object.entries(mendings)) counts[code] = (counts[code] ?? 0) + count;
  }
  return counts;
}
