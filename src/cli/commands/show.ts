import type { PreviewAnswer, SessionAnswer, WorkflowAnswer } from '../../contract/answers.ts';
import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Change } from '../../session/change.ts';
import { checkWorkflowFile } from '../check-workflow-file.ts';
import type { ApiClient } from '../client/api-client.ts';
import { exportedWorkflow } from '../client/exported-workflow.ts';
import { print } from '../client/print.ts';
import { sessionPath } from '../client/session-path.ts';
import { rememberShown } from '../client/shown-hashes.ts';
import { withServer } from '../compose/with-server.ts';
import { outputNames } from '../drawing/output-names.ts';
import { homeDirectory } from '../home.ts';
import { readOptions } from '../read-options.ts';
import { proposalInWords } from '../showing/proposal-in-words.ts';
import { sessionInWords } from '../showing/session-in-words.ts';
import { writeWorkflowFile } from '../write-workflow-file.ts';

function queryOf({ draft, step }: { draft?: boolean | undefined; step?: string | undefined }): string {
  if (step !== undefined) return `&step=${encodeURIComponent(step)}`;
  return draft ? '&draft=1' : '';
}

/** What a landing gate proposes, as it would be once all of it has landed, beside what stands now. */
async function showGate(client: ApiClient, id: string, gateId: string, asJson: boolean | undefined): Promise<number> {
  const path = sessionPath(id, `/gates/${encodeURIComponent(gateId)}`);
  const gate = await client.get<GateAnswer>(path);
  if (gate.kind !== 'landing') {
    throw new PawlError(
      'InvalidInput',
      `Gate ${gateId} is a ${gate.kind} and changes nothing: \`pawl gates\` shows it.`,
    );
  }
  const approve = gate.changes.map((change) => change.id);
  const preview = await client.send<PreviewAnswer>('POST', `${path}/preview`, { approve });
  const now = await client.get<WorkflowAnswer>(sessionPath(id, '/workflow?masked=1'));
  const made = await client.get<readonly Change[]>(sessionPath(id, '/changes'));
  const canvas = now.workflow as unknown as WorkflowJson;
  print(asJson, { ...gate, preview }, () => proposalInWords(gate, preview, canvas, made));
  return 0;
}

/**
 * Shows a session and its workflow, with placeholders for its secrets; `edit` is held to the canvas that was shown last.
 * `--gate` shows what a gate proposes.
 */
export async function run(args: string[]): Promise<number> {
  const options = {
    draft: { type: 'boolean' },
    step: { type: 'string' },
    gate: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('show', args, options, { least: 1, most: 1 });
  const [id = ''] = positionals;
  const { gate: gateId, out } = values;
  if (gateId !== undefined && (values.draft || values.step !== undefined || out !== undefined)) {
    throw new PawlError('InvalidInput', '--gate stands alone: `--draft --out FILE` writes what is proposed.');
  }
  checkWorkflowFile(out);
  return withServer(async (client) => {
    if (gateId !== undefined) return showGate(client, id, gateId, values.json);
    const session = await client.get<SessionAnswer>(sessionPath(id));
    const query = queryOf(values);
    const masked = sessionPath(id, `/workflow?view=1&masked=1${query}`);
    const { workflow, hash, nodes } = await client.get<WorkflowAnswer>(masked);
    if (out !== undefined) writeWorkflowFile(out, await exportedWorkflow(client, id, query));
    if (query === '') rememberShown(homeDirectory(), id, hash);
    const shown = { ...session, workflow: workflow as unknown as WorkflowJson, hash };
    const written = out === undefined ? '' : `\nwritten to ${out}`;
    const inWords = () => `${sessionInWords(shown, outputNames(nodes), values.draft === true)}${written}`;
    print(values.json, shown, inWords);
    return 0;
  });
}
