import { openCatalog } from '../src/cli/compose/open-catalog.ts';
import { makeContext } from '../src/n8n/validation/make-context.ts';
import type { Problem } from '../src/n8n/validation/problem.ts';
import { validateValue } from '../src/n8n/validation/validate-value.ts';
import type { Fault, Site } from './faults/fault.ts';
import { FAULTS } from './faults/faults.ts';
import { goodWorkflows } from './faults/good-workflows.ts';
import { judge } from './faults/judge.ts';
import { seededRandom } from './random.ts';
import { report } from './report.ts';

// npm run bench:faults [-- --seed N] [--quick] [--show]: plants one fault at a time into good workflows, and looks
// whether validation tells it, and where. --show prints each that is missed, and each false error.

const MOST_SITES = process.argv.includes('--quick') ? 3 : 15;
const KINDS = 40;

const at = process.argv.indexOf('--seed');
const seed = at === -1 ? 1 : Number(process.argv[at + 1]);
const random = seededRandom(seed);
const nodeTypes = await openCatalog().current();
const good = goodWorkflows(nodeTypes).map((workflow) => ({
  context: makeContext(nodeTypes, workflow),
  before: validateValue(nodeTypes, workflow),
}));

const rows = FAULTS.map(planted);
const sum = (key: 'planted' | 'caught' | 'rightNode' | 'falseErrors'): number =>
  rows.reduce((total, row) => total + row[key], 0);
const total = sum('planted');
const kinds = rows.filter((row) => row.planted > 0).length;
report('faults', {
  seed,
  cases: total,
  figures: {
    workflows: good.length,
    kinds,
    planted: total,
    caught: sum('caught'),
    rightNode: sum('rightNode'),
    falseErrors: sum('falseErrors'),
    missed: Object.fromEntries(
      rows
        .filter((row) => row.rightNode < row.planted)
        .map((row) => [row.kind, `${row.planted - row.rightNode} of ${row.planted}`]),
    ),
    without: rows.filter((row) => row.planted === 0).map((row) => row.kind),
  },
  goals: {
    notAtRightNode: { value: (total - sum('rightNode')) / total, limit: 0.05 },
    falseErrors: { value: sum('falseErrors') / total, limit: 0.05 },
    kindsShortOf40: { value: Math.max(0, KINDS - kinds), limit: 1 },
  },
});

/** One kind of fault at several places: no two in one workflow while there are others. */
function planted({ kind, sites }: Fault) {
  const row = { kind, planted: 0, caught: 0, rightNode: 0, falseErrors: 0 };
  for (const { before, site } of chosen(sites)) {
    const after = validateValue(nodeTypes, JSON.parse(JSON.stringify(site.plant())));
    const { caught, rightNode, falseErrors } = judge(site, before, after);
    row.planted += 1;
    row.caught += caught ? 1 : 0;
    row.rightNode += rightNode ? 1 : 0;
    row.falseErrors += falseErrors.length > 0 ? 1 : 0;
    if (process.argv.includes('--show') && (!rightNode || falseErrors.length > 0)) show(kind, site, after, falseErrors);
  }
  return row;
}

function chosen(sites: Fault['sites']): readonly { readonly before: readonly Problem[]; readonly site: Site }[] {
  const perWorkflow = good.map(({ context, before }) => shuffled(sites(context).map((site) => ({ before, site }))));
  const rounds = Array.from({ length: MOST_SITES }, (_, round) =>
    shuffled(perWorkflow.flatMap((all) => all[round] ?? [])),
  );
  return rounds.flat().slice(0, MOST_SITES);
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function show(kind: string, site: Site, after: readonly Problem[], falseErrors: readonly Problem[]): void {
  const told = falseErrors.length > 0 ? falseErrors : after.filter(({ severity }) => severity !== 'info');
  const lines = told
    .slice(0, 4)
    .map(({ code, severity, node, message }) => `    ${severity} ${code} ${node}: ${message}`);
  process.stderr.write(
    `${falseErrors.length > 0 ? 'false' : 'missed'}: ${kind} at ${site.at.join(', ')}\n${lines.join('\n')}\n`,
  );
}
