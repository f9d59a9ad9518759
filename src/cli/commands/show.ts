import type { SessionAnswer, WorkflowAnswer } from '../../contract/answers.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { checkWorkflowFile } from '../check-workflow-file.ts';
import { exportedWorkflow } from '../client/exported-workflow.ts';
import { print } from '../client/print.ts';
import { sessionPath } from '../client/session-path.ts';
import { rememberShown } from '../client/shown-hashes.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { drawWorkflow } from '../drawing/draw-workflow.ts';
import { outputNames } from '../drawing/output-names.ts';
import { homeDirectory } from '../home.ts';
import { readOptions } from '../read-options.ts';
import { writeWorkflowFile } from '../write-workflow-file.ts';

interface Shown extends SessionAnswer {
  readonly workflow: WorkflowJson;
  readonly hash: string;
}

function inWords(shown: Shown, nodes: WorkflowAnswer['nodes']): string {
  const { id, name, status, turn, step, model, usage, gates, hash, workflow } = shown;
  return [
    `${id}  ${displayText(name)}  (${status}, turn ${turn}, step ${step}, ${model})`,
    `${usage.modelCalls} model calls, ${usage.inputTokens} tokens in, ${usage.outputTokens} out`,
    ...gates.map((gate) => `gate ${gate.id} (${gate.kind}) waits for a decision on ${gate.changes.length} changes`),
    `workflow ${hash}`,
    ...(workflow.nodes.length === 0 && gates.length > 0
      ? ['nothing has landed yet: --draft shows what is proposed']
      : []),
    drawWorkflow(workflow, outputNames(nodes)),
  ].join('\n');
}

function queryOf({ draft, step }: { draft?: boolean | undefined; step?: string | undefined }): string {
  if (step !== undefined) return `&step=${encodeURIComponent(step)}`;
  return draft ? '&draft=1' : '';
}

/**
 * Shows a session and its workflow, with placeholders for its secrets; `edit` is held to the canvas that was shown last.
 */
export async function run(args: string[]): Promise<number> {
  const options = {
    draft: { type: 'boolean' },
    step: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('show', args, options, { least: 1, most: 1 });
  const [id = ''] = positionals;
  checkWorkflowFile(values.out);
  return withServer(async (client) => {
    const session = await client.get<SessionAnswer>(sessionPath(id));
    const query = queryOf(values);
    const masked = sessionPath(id, `/workflow?view=1&masked=1${query}`);
    const { workflow, hash, nodes } = await client.get<WorkflowAnswer>(masked);
    if (values.out !== undefined) writeWorkflowFile(values.out, await exportedWorkflow(client, id, query));
    if (query === '') rememberShown(homeDirectory(), id, hash);
    const shown = { ...session, workflow: workflow as unknown as WorkflowJson, hash };
    print(values.json, shown, () => inWords(shown, nodes));
    return 0;
  });
}
