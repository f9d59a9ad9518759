import { diffWorkflows } from '../../document/diff-workflows.ts';
import { jsonPatch } from '../../document/json-patch.ts';
import { asJson } from '../../document/json-values.ts';
import { readWorkflow } from '../../document/read-workflow.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { describeDiff } from '../../n8n/diffing/describe-diff.ts';
import { hideSecretsOf } from '../../session/secrets/hide-secrets-of.ts';
import { readOptions } from '../read-options.ts';
import { readTextFile } from '../read-text-file.ts';
import { diffLine } from '../showing/diff-line.ts';
import { tellMendings } from '../tell-mendings.ts';

/**
 * Shows what leads from one workflow file to the other: in words, as rows (`--json`), both without their secrets, or as a
 * JSON Patch (`--patch`), which is there to be applied.
 */
export async function run(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean' }, patch: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('diff', args, options, { least: 2, most: 2 });
  if (values.json && values.patch)
    throw new PawlError('InvalidInput', 'Give one of --json and --patch: both are JSON.');
  const [beforeFile = '', afterFile = ''] = positionals;
  const [before, after] = [await open(beforeFile), await open(afterFile)];
  if (values.json)
    process.stdout.write(`${JSON.stringify(hideSecretsOf(diffWorkflows(before, after), before, after))}\n`);
  else if (values.patch) process.stdout.write(`${JSON.stringify(jsonPatch(asJson(before), asJson(after)))}\n`);
  else {
    const lines = hideSecretsOf(describeDiff(before, after).map(diffLine), before, after);
    process.stdout.write(`${lines.join('\n') || 'no difference'}\n`);
  }
  return 0;
}

async function open(file: string): Promise<WorkflowJson> {
  const { workflow, mendings } = readWorkflow(await readTextFile(file));
  tellMendings(file, mendings);
  return workflow;
}
