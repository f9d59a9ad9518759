import { writeFileSync } from 'node:fs';
import { mergeTexts } from '../../service/catalog/merge-texts.ts';
import { checkWorkflowFile } from '../check-workflow-file.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { tellMendings } from '../tell-mendings.ts';
import { writeWorkflowFile } from '../write-workflow-file.ts';

/** Puts one workflow file beside another and writes the result to stdout or `--out`; both files stay as they are. */
export async function run(args: string[]): Promise<number> {
  const options = { out: { type: 'string' }, operations: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('merge', args, options, { least: 2, most: 2 });
  const [baseFile = '', additionFile = ''] = positionals;
  checkWorkflowFile(values.out);
  checkWorkflowFile(values.operations);
  const texts = [await readTextFile(baseFile), await readTextFile(additionFile)] as const;
  const { workflow, hash, operations, names, notes, mendings } = mergeTexts(await openCatalog().current(), ...texts);
  tellMendings(baseFile, mendings.base);
  tellMendings(additionFile, mendings.addition);
  if (values.out !== undefined) writeWorkflowFile(values.out, workflow);
  if (values.operations !== undefined) {
    writeFileSync(values.operations, `${JSON.stringify(operations, undefined, 2)}\n`);
  }
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ workflow, hash, names: Object.fromEntries(names), operations, notes })}\n`,
    );
    return 0;
  }
  for (const { message } of notes) process.stderr.write(`pawl: ${displayText(message, Number.POSITIVE_INFINITY)}\n`);
  if (values.out === undefined) process.stdout.write(`${JSON.stringify(workflow, null, 2)}\n`);
  return 0;
}
