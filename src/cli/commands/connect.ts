import { connectText } from '../../service/catalog/connect-text.ts';
import { checkWorkflowFile } from '../check-workflow-file.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { tellMendings } from '../tell-mendings.ts';
import { writeWorkflowFile } from '../write-workflow-file.ts';

/** Connects two nodes of a workflow file and writes the result to stdout or `--out`; the file stays as it is. */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { output: text, input: text, type: text, out: text, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('connect', args, options, { least: 3, most: 3 });
  const [file = '', source = '', target = ''] = positionals;
  checkWorkflowFile(values.out);
  const content = await readTextFile(file);
  const { mendings, ...connected } = connectText(await openCatalog().current(), content, {
    source,
    target,
    ...(values.output === undefined ? {} : { sourceOutput: values.output }),
    ...(values.input === undefined ? {} : { targetInput: values.input }),
    ...(values.type === undefined ? {} : { connectionType: values.type }),
  });
  tellMendings(file, mendings);
  if (values.out !== undefined) writeWorkflowFile(values.out, connected.workflow);
  if (values.json) {
    process.stdout.write(`${JSON.stringify(connected)}\n`);
    return 0;
  }
  if (connected.note !== undefined) {
    process.stderr.write(`pawl: ${displayText(connected.note, Number.POSITIVE_INFINITY)}\n`);
  }
  if (values.out === undefined) process.stdout.write(`${JSON.stringify(connected.workflow, null, 2)}\n`);
  return 0;
}
