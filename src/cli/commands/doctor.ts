import { PROBLEMS } from '../../errors/problem-codes.ts';
import { REFUSALS } from '../../errors/refusal-codes.ts';
import { EXIT } from '../exit-code.ts';
import { homeDirectory } from '../home.ts';
import { readOptions } from '../read-options.ts';
import { readPort } from '../read-port.ts';

const GOOD = 0;
const MARKS = { ok: 'ok    ', advice: 'note  ', needed: 'NEEDED' } as const;

/** Says what this machine has and lacks, and what to do; or lists every code that Pawl answers with. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('doctor', args, { codes: { type: 'boolean' }, json: { type: 'boolean' } });
  if (values.codes) {
    const rows = [...codeRows('refusal', REFUSALS), ...codeRows('problem', PROBLEMS)];
    print(values.json, rows, ({ code, meaning }) => `${code}: ${meaning}`);
    return GOOD;
  }
  const findings = await examine();
  print(values.json, findings, ({ name, state, detail, remedy }) => {
    return `${MARKS[state]} ${name}: ${detail}${remedy === undefined ? '' : `. ${remedy}`}`;
  });
  return findings.some(({ state }) => state === 'needed') ? EXIT.notThere : GOOD;
}

function codeRows(kind: string, codes: Readonly<Record<string, string>>) {
  return Object.entries(codes).map(([code, meaning]) => ({ code, kind, meaning }));
}

async function examine() {
  const [{ withSecretFiles }, machine, pawl] = await Promise.all([
    import('../compose/secret-files.ts'),
    import('../compose/doctor/machine-findings.ts'),
    import('../compose/doctor/pawl-findings.ts'),
  ]);
  const env = withSecretFiles(process.env);
  const home = homeDirectory();
  return [
    machine.nodeFinding(process.version),
    machine.npmFinding(),
    await machine.temporalFinding(env),
    machine.homeFinding(home),
    await pawl.storeFinding(home, env),
    pawl.catalogFinding(env),
    await pawl.serverFinding(home, env),
    await pawl.portFinding(home, readPort(env.PAWL_PORT)),
    pawl.modelFinding(env),
  ];
}

function print<Row>(asJson: boolean | undefined, rows: readonly Row[], describe: (row: Row) => string): void {
  const text = asJson ? JSON.stringify(rows) : rows.map(describe).join('\n');
  process.stdout.write(`${text}\n`);
}
