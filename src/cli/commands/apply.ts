import { applyText } from '../../service/catalog/apply-text.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { tellMendings } from '../tell-mendings.ts';

/** Applies operations to a workflow file and writes the result to stdout; the file stays as it is. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('apply', args, { json: { type: 'boolean' } }, { least: 2, most: 2 });
  const [file = '', operationsFile = ''] = positionals;
  const { workflow, hash, mendings } = applyText(await readTextFile(file), await readTextFile(operationsFile));
  tellMendings(file, mendings);
  const answer = values.json ? JSON.stringify({ workflow, hash }) : JSON.stringify(workflow, null, 2);
  process.stdout.write(`${answer}\n`);
  return 0;
}
