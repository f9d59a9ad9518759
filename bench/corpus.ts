import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { readRows } from './corpus/read-rows.ts';
import { roundtrip } from './corpus/roundtrip.ts';

// npm run corpus -- --from FILE.jsonl.gz [--only roundtrip|validate]

const { values } = parseArgs({ options: { from: { type: 'string' }, only: { type: 'string', default: 'roundtrip' } } });

if (values.from === undefined || values.only !== 'roundtrip') {
  const why =
    values.from === undefined
      ? '--from FILE.jsonl.gz is missing'
      : `--only ${values.only} is not wired; only roundtrip is`;
  process.stderr.write(`corpus: ${why}.\n`);
  process.exit(2);
}

const rows = readRows(values.from);
const started = performance.now();
const results = rows.map(roundtrip);
const ms = Math.round(performance.now() - started);

const counts: Record<string, number> = {};
for (const { mendings } of results) {
  for (const [code, count] of Object.entries(mendings)) counts[code] = (counts[code] ?? 0) + count;
}
const refused = results.filter((result) => result.refused !== undefined);
const lossy = results.filter((result) => result.losses.length > 0);
for (const { id, refused: why } of refused) process.stderr.write(`${id}: refused, ${why}\n`);
for (const { id, losses } of lossy) process.stderr.write(`${id}: lost ${losses.join(', ')}\n`);

const goals = { lossy: { value: lossy.length, limit: 0, met: lossy.length === 0 } };
process.stdout.write(
  `${JSON.stringify({
    bench: 'corpus',
    seed: 0,
    machine: { cores: cpus().length, node: process.version },
    cases: rows.length,
    figures: {
      opened: results.length - refused.length,
      refused: refused.length,
      mended: results.filter((result) => Object.keys(result.mendings).length > 0).length,
      lossy: lossy.length,
      ms,
      mendings: counts,
    },
    goals,
  })}\n`,
);
process.exitCode = lossy.length === 0 ? 0 : 1;
