import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Problem } from '../../n8n/validation/problem.ts';
import type { ProtocolRow } from '../../n8n/validation/protocol/protocol-row.ts';
import { PROFILES, type Profile } from '../../n8n/validation/validation-options.ts';
import { type Judgement, judge } from '../../service/catalog/judge.ts';
import { validateText } from '../../service/catalog/validate-text.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { EXIT } from '../exit-code.ts';
import { placeInWords } from '../place-in-words.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';

type Row = { readonly file: string } & Judgement;

const GOOD = 0;

/** Says what is wrong with each file. */
export async function run(args: string[]): Promise<number> {
  const options = { profile: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('validate', args, options, { least: 1, most: Number.POSITIVE_INFINITY });
  const profile = PROFILES.find((known) => known === (values.profile ?? 'default'));
  if (profile === undefined) {
    throw new PawlError('InvalidInput', `There is no profile ${values.profile}; there are: ${PROFILES.join(', ')}.`);
  }
  const nodeTypes = await openCatalog().current();
  const rows: Row[] = [];
  for (const file of positionals) rows.push({ file, ...(await judgeFile(nodeTypes, file, profile)) });
  process.stdout.write(`${values.json ? JSON.stringify(rows) : rows.map(inWords).join('\n')}\n`);
  return rows.every((row) => row.valid) ? GOOD : EXIT.no;
}

async function judgeFile(nodeTypes: NodeTypes, file: string, profile: Profile): Promise<Judgement> {
  try {
    return validateText(nodeTypes, await readTextFile(file), { profile });
  } catch (error) {
    if (!isPawlError(error)) throw error;
    const code = error.code === 'TooLarge' ? 'shape-too-large' : 'shape-unreadable';
    return judge([{ code, severity: 'error', message: error.message }]);
  }
}

function inWords({ file, valid, problems, protocol = [] }: Row): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const head = `${file}: ${valid ? 'valid' : 'not valid'}, ${count}`;
  return [head, ...problems.map(line), ...protocol.map(protocolLine)].join('\n');
}

function protocolLine({ item, pass, why }: ProtocolRow): string {
  return `  ${item} ${pass ? 'pass' : 'fail'}: ${why}`;
}

function line({ severity, code, node, path, message }: Problem): string {
  const place = placeInWords(node, path);
  return `  ${severity} ${code}${place === '' ? '' : ` at ${place}`}: ${message}`;
}
