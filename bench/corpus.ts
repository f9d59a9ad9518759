import { parseArgs } from 'node:util';
import { readRows } from './corpus/read-rows.ts';
import { type Roundtrip, roundtrip } from './corpus/roundtrip.ts';
import { report } from './report.ts';

// npm run corpus -- --from FILE.jsonl.gz [--only roundtrip]

const { values } = parseArgs({ options: { from: { type: 'string' }, only: { type: 'string', default: 'roundtrip' } } });

if (values.from === undefined) refuse('--from FILE.jsonl.gz is missing');
else if (values.only !== 'roundtrip') refuse(`--only ${values.only} is not wired; roundtrip is`);
else run(values.from);

function refuse(why: string): void {
  process.stderr.write(`corpus: ${why}.\n`);
  process.exitCode = 2;
}

function run(file: string): void {
  const rows = readRows(file);
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

function countCodes(results: readonly Roundtrip[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { mendings } of results) {
    for (const [code, count] of Object.entries(mendings)) counts[code] = (counts[code] ?? 0) + count;
  }
  return counts;
}
