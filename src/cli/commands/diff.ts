import { type DiffRow, diffWorkflows } from '../../document/diff-workflows.ts';
import { readWorkflow } from '../../document/read-workflow.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { placeInWords } from '../place-in-words.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { tellMendings } from '../tell-mendings.ts';

const LONGEST = 200;

/** Shows what leads from one workflow file to the other. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('diff', args, { json: { type: 'boolean' } }, { least: 2, most: 2 });
  const [before = '', after = ''] = positionals;
  const rows = diffWorkflows(await open(before), await open(after));
  const words = rows.length === 0 ? 'no difference' : rows.map(inWords).join('\n');
  process.stdout.write(`${values.json ? JSON.stringify(rows) : words}\n`);
  return 0;
}

async function open(file: string): Promise<WorkflowJson> {
  const { workflow, mendings } = readWorkflow(await readTextFile(file));
  tellMendings(file, mendings);
  return workflow;
}

function inWords({ node, path, kind, before, after }: DiffRow): string {
  const values = [before, after]
    .filter((value) => value !== undefined)
    .map((value) => JSON.stringify(value).slice(0, LONGEST));
  return `${kind} ${placeInWords(node, path)}: ${values.join(' -> ')}`;
}
