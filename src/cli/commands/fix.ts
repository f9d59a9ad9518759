import type { Fix } from '../../n8n/fixing/fix.ts';
import { fixText } from '../../service/catalog/fix-text.ts';
import { checkWorkflowFile } from '../check-workflow-file.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { placeInWords } from '../place-in-words.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { writeWorkflowFile } from '../write-workflow-file.ts';

const LONGEST = 200;

/** Puts right what can only be meant in one way. The file stays as it is; --out writes the result to another or the same. */
export async function run(args: string[]): Promise<number> {
  const options = { out: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('fix', args, options, { least: 1, most: 1 });
  const [file = ''] = positionals;
  checkWorkflowFile(values.out);
  const text = await readTextFile(file);
  const { workflow, fixes } = fixText(await openCatalog().current(), text);
  if (values.out !== undefined) writeWorkflowFile(values.out, workflow);
  if (values.json) process.stdout.write(`${JSON.stringify({ workflow, fixes })}\n`);
  else {
    const told = fixes.length === 0 ? `${file}: nothing to put right` : fixes.map(inWords).join('\n');
    // Where the result goes to stdout, what was done is told beside it.
    (values.out === undefined ? process.stderr : process.stdout).write(`${told}\n`);
    if (values.out === undefined) process.stdout.write(`${JSON.stringify(workflow, null, 2)}\n`);
  }
  return 0;
}

function inWords({ code, node, path, before, after }: Fix): string {
  const short = (value: unknown): string => (value === null ? 'nothing' : JSON.stringify(value).slice(0, LONGEST));
  const place = placeInWords(node, path);
  return `${code}${place === '' ? '' : ` at ${place}`}: ${short(before)} -> ${short(after)}`;
}
